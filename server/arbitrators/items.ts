/** The fields by which the public list can be filtered and counted. */
export const ITEM_KINDS = ['rosterType', 'profession', 'region', 'language', 'sex'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

type Described = { id: number } & Record<Exclude<ItemKind, 'sex'>, string | null> & { sex: number | null }

/** One field holds several specialities or languages, as staff type them. */
const SEPARATORS = /[、，,；;\r\n]+/

const splitItems = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(SEPARATORS)
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
]

/** Each single value by which an arbitrator is found. */
export const rosterItems = (arbitrator: Described) =>
  ITEM_KINDS.flatMap(kind => {
    const value = arbitrator[kind]
    const values = kind === 'rosterType' ? [value ?? ''] : splitItems(value === null ? null : String(value))
    return values
      .filter(item => item !== '')
      .map(item => ({ arbitratorId: arbitrator.id, kind, value: String(item) }))
  })
