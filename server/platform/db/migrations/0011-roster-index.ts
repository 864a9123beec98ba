/** How the roster was found when this migration was written: what is done today is in `server/roster/`. */

const ITEM_KINDS = ['rosterType', 'profession', 'region', 'language', 'sex'] as const

type Described = { id: number } & Record<Exclude<(typeof ITEM_KINDS)[number], 'sex'>, string | null> & {
    sex: number | null
  }

const splitItems = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[、，,；;\r\n]+/)
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
]

/** Each single thing that one arbitrator is found by. */
export const rosterItems = (person: Described) =>
  ITEM_KINDS.flatMap(kind => {
    const value = person[kind]
    const values = kind === 'rosterType' ? [value ?? ''] : splitItems(value === null ? null : String(value))
    return values
      .filter(item => item !== '')
      .map(item => ({ arbitratorId: person.id, kind, value: String(item) }))
  })

/** Each ending of a name as it sounds, in full and by its initials, after a blank. */
export async function soundReader(): Promise<(name: string) => string> {
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
    return [...new Set(readings)].map(reading => ` ${reading}`).join('')
  }
}
