import { foldText } from '@shared/domain/texts/fold'

interface Named {
  name: string
  /** As in the passport, where it is no pinyin. */
  latinName?: string | null | undefined
}

/**
 * Converts names to pinyin: each ending of the name in full and by its initials, so that 张三丰 is found by `zhangsan`,
 * `zsf` and `sanfeng`. Surnames are read as such (单 is shan); the other reading is found too. The tables are loaded
 * with the first name. A name in Latin letters is found by its parts in either order.
 */
export async function pinyinReader(): Promise<(person: Named) => string> {
  const { pinyin } = await import('pinyin-pro')
  const read = (name: string, surname: 'head' | 'off') =>
    pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname })
      .flatMap(part => part.toLowerCase().split(/[^a-z\d]+/))
      .filter(part => part !== '')
  return ({ name, latinName }) => {
    const latin = (latinName ?? '').toLowerCase().split(/[^a-z]+/)
    const readings = [read(name, 'head'), read(name, 'off')].flatMap(syllables =>
      syllables.flatMap((_, at) => {
        const rest = syllables.slice(at)
        return [rest.join(''), rest.map(syllable => syllable.charAt(0)).join('')]
      }),
    )
    // A space before each: a search by pinyin matches from one on.
    readings.push(...latin.map((_, at) => [...latin.slice(at), ...latin.slice(0, at)].join('')))
    return [...new Set(readings)]
      .filter(Boolean)
      .map(reading => ` ${reading}`)
      .join('')
  }
}

/** What was typed, if it can be pinyin; otherwise empty. */
export function typedPinyin(text: string): string {
  const typed = foldText(text)
    .replace(/ü/g, 'v')
    .replace(/['’.-]/g, '')
  return /^[a-z\d]+$/.test(typed) ? typed : ''
}
