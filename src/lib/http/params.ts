import { stringify } from 'qs'
import { formatTime, timeOf } from '@/lib/format/time'

/**
 * Query string of contract 1.6: nested objects and arrays as `key[sub]=value`, null and undefined left out at every
 * depth. `ids` goes out as repeated `ids=…`, as its calls expect. A moment is the time in China, as the server reads it.
 */
export function toQueryString(params: object): string {
  const { ids, ...rest } = { ids: undefined, ...params }
  const format = { skipNulls: true, encoder: encode, filter: sent }
  return [
    stringify(rest, { ...format, arrayFormat: 'indices' }),
    stringify({ ids }, { ...format, indices: false }),
  ]
    .filter(Boolean)
    .join('&')
}

/** What goes out for a value: a moment's text, and nothing for what no form can hold. */
function sent(_key: string, value: unknown): unknown {
  const time = timeOf(value)
  if (time !== null) return formatTime(time) || undefined
  return typeof value === 'symbol' ? undefined : value
}

/** Half a surrogate pair, which a cut text may end with, has no encoding: it goes out as U+FFFD. */
const encode = (text: unknown) => encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'))

/**
 * A request body with its moments as epoch milliseconds, or null where there is none: a text is read as 1970 (contract
 * 1.6). Files and forms stay as they are.
 */
export function toBody(value: unknown): unknown {
  const time = timeOf(value)
  if (time !== null) return Number.isNaN(time) ? null : time
  if (Array.isArray(value)) return value.map(toBody)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toBody(inner)]))
}
