import { isRecord } from '@shared/domain/is-record'
export interface RosterPage<T> {
  total: number
  list: T[]
}

/**
 * Normalises the response of the roster service (contract 13.7): the list is the first array among `rows`, `data.rows`,
 * `data.list`, `data.records`, `data`, `list`; the total the first number among `total`, `data.total`, else the list's
 * length. Entries that are no objects are dropped.
 */
export function readRoster<T>(response: unknown): RosterPage<T> {
  const outer = isRecord(response) ? response : {}
  const inner = isRecord(outer.data) ? outer.data : {}
  const found = [outer.rows, inner.rows, inner.list, inner.records, outer.data, outer.list].find(
    Array.isArray,
  )
  // The service's rows have no schema of ours to check against: screens read every field as optional.
  const list = (found ?? []).filter(isRecord) as T[]
  const total = [outer.total, inner.total].map(toCount).find(count => count !== undefined)
  return { list, total: total ?? list.length }
}

function toCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined
}
