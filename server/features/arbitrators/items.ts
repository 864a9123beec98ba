import { splitItems } from '@shared/domain/arbitrators/specialities'

/** The fields by which the public list can be filtered and counted. */
export const ITEM_KINDS = ['rosterType', 'profession', 'region', 'nationality', 'language', 'sex'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

type Described = { id: number } & Record<Exclude<ItemKind, 'sex'>, string | null> & { sex: number | null }

/** Each single value by which an arbitrator is found. */
export const rosterItems = (arbitrator: Described) =>
  ITEM_KINDS.flatMap(kind => {
    const value = arbitrator[kind]
    const values = kind === 'rosterType' ? [value ?? ''] : splitItems(value === null ? null : String(value))
    return values
      .filter(item => item !== '')
      .map(item => ({ arbitratorId: arbitrator.id, kind, value: String(item) }))
  })
