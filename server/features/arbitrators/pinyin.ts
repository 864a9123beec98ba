import { foldText } from '@shared/domain/texts/fold'

/**
 * Converts names to pinyin: each ending of the name in full and by its initials, so that 张三丰 is found by `zhangsan`,
 * `zsf` and `sanfeng`. Surnames are read as such (单 is shan); the other reading is found too. The tables are loaded
 * with the first name.
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
    // A space before each: a search by pinyin matches from one on.
    return [...new Set(readings)].map(reading => ` ${reading}`).join('')
  }
}

/** What was typed, if it can be pinyin; otherwise empty. */
export function typedPinyin(text: string): string {
  const typed = foldText(text)
    .replace(/ü/g, 'v')
    .replace(/['’.-]/g, '')
  return /^[a-z\d]+$/.test(typed) ? typed : ''
}
