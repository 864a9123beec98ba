/**
 * Reads names as they sound: each ending of the name in full and by its initials, so that 张三丰 is found by
 * `zhangsan`, `zsf` and `sanfeng`. Surnames are read as such (单 is shan); the other reading is found too. The tables of
 * sounds come with the first name that is read.
 */
export async function pinyinReader(): Promise<(name: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  const read = (name: string, surname: 'head' | 'off') =>
    pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname })
      .flatMap(part => part.toLowerCase().split(/[^a-z\d]+/))
      .filter(part => part !== '')
  return name => {
    const readings = [read(name, 'head'), read(name, 'off')].flatMap(syllables =>
      syllables.flatMap((_, at) => {
        const rest = syllables.slice(at)
        return [rest.join(''), rest.map(syllable => syllable.charAt(0)).join('')]
      }),
    )
    // A blank before each: a search by sound begins at one.
    return [...new Set(readings)].map(reading => ` ${reading}`).join('')
  }
}

/** What was typed, as far as it can be a sound; empty for what is none. */
export function typedPinyin(text: string): string {
  const typed = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/[\s'’·.-]/g, '')
  return /^[a-z\d]+$/.test(typed) ? typed : ''
}
