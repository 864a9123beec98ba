import { sameValues } from './draft-values'

/** Who changed a field since the form began with it: someone else, the form's user, or both of them. */
export type ChangedBy = 'other' | 'own' | 'both'

/** A field in which what is stored is not what is in the form. */
export interface Difference {
  field: string
  by: ChangedBy
  stored: unknown
  own: unknown
}

interface Versions<V> {
  /** What the form began with; null where that is not known, such as for an old draft. */
  base: V | null
  own: V
  stored: V
}

const same = (a: unknown, b: unknown): boolean => sameValues({ value: a }, { value: b })

/** The fields of a record that are stored otherwise than the form has them. An emptied field is '', null or missing. */
export function differencesOf<V extends object>({ base, own, stored }: Versions<V>): Difference[] {
  const [before, mine] = [new Map(Object.entries(base ?? {})), new Map(Object.entries(own))]
  return Object.entries(stored)
    .map(([field, value]) => ({ field, stored: value, own: mine.get(field) }))
    .filter(difference => !same(difference.stored, difference.own))
    .map(difference => ({ ...difference, by: changedBy(difference, base && before.get(difference.field)) }))
}

function changedBy({ stored, own }: { stored: unknown; own: unknown }, base: unknown): ChangedBy {
  if (same(own, base)) return 'other'
  return same(stored, base) ? 'own' : 'both'
}

/** Saving the form would undo what someone else saved. */
export const isConflict = (differences: readonly Difference[]): boolean =>
  differences.some(({ by }) => by !== 'own')

/** Each changed something that the other did not: what only someone else changed need not be undone. */
export const canMerge = (differences: readonly Difference[]): boolean =>
  differences.some(({ by }) => by === 'other') && differences.some(({ by }) => by !== 'other')

/** A field was changed in two ways. */
export const overlaps = (differences: readonly Difference[]): boolean =>
  differences.some(({ by }) => by === 'both')

/** The fields that only someone else changed. */
export const theirs = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ by }) => by === 'other').map(({ field }) => field))

/** The form's values with some fields as they are stored. */
export function takeOver<V extends object>(
  own: V,
  differences: readonly Difference[],
  fields: ReadonlySet<string>,
): V {
  const taken = differences
    .filter(({ field }) => fields.has(field))
    .map(({ field, stored }) => [field, stored])
  return { ...own, ...Object.fromEntries(taken) }
}
