import { toWellFormed } from '@shared/domain/texts/well-formed'
import qs from 'qs'
import { formatTime, timeOf } from '@/lib/format/time'

/**
 * Query string of contract 1.6: nested objects and arrays as `key[sub]=value`, null and undefined left out at every
 * depth. `ids` goes out as repeated `ids=…`, as its calls expect. A moment is the time in China, as the server reads it.
 */
export function toQueryString(params: object): string {
  const { ids, ...rest } = { ids: undefined, ...params }
  const parts = [rest, { ids }].map(part =>
    qs.stringify(part, { skipNulls: true, filter, indices: part === rest }),
  )
  return parts.filter(Boolean).join('&')
}

/** What goes out for a value; undefined for what is none. */
function filter(_name: string, value: unknown): unknown {
  const time = timeOf(value)
  if (time !== null) return formatTime(time) || undefined
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  // Half a surrogate pair, which a cut text may end with, has no encoding.
  return typeof value === 'string' ? toWellFormed(value) : value
}
