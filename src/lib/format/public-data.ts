import { isRecord } from '@shared/domain/is-record'
import { unreadableError } from '../http/errors'

/**
 * The entries of a public list that are objects, at most `most` of them: an oversized response must not block the page.
 */
function records<T>(value: unknown, max: number): T[] {
  if (!Array.isArray(value)) throw unreadableError()
  // What is in them is the screens' to read; types follow the contract.
  return value.filter(isRecord).slice(0, max) as T[]
}

/** No facade screen shows more rows, or entries of a dictionary. */
const MAX_ROWS = 200

/** @throws HttpError for anything but an object */
export function readRecord<T>(value: unknown): T {
  if (!isRecord(value)) throw unreadableError()
  return value as T
}

/** @throws HttpError for anything but a list */
export const readList = <T>(value: unknown): T[] => records<T>(value, MAX_ROWS)

/** One page of a list (contract 1.7). @throws HttpError for anything else */
export function readPage<T>(value: unknown): { total: number; list: T[] } {
  const { list, total } = readRecord<{ list: unknown; total: unknown }>(value)
  const rows = records<T>(list, MAX_ROWS)
  const count = Number(total)
  return { list: rows, total: Number.isSafeInteger(count) && count >= 0 ? count : rows.length }
}
