import { formatTime, timeOf } from '@/lib/format/time'

/**
 * Query string of contract 1.6: nested objects and arrays as `key[sub]=value`, null and undefined left out at every
 * depth. `ids` goes out as repeated `ids=…`, as its calls expect. A moment is the time in China, as the server reads it.
 */
export function toQueryString(params: object): string {
  const { ids, ...rest } = { ids: undefined, ...params }
  return [...pairsOf(rest, ''), ...[ids].flat().flatMap(id => pairsOf(id, 'ids'))].join('&')
}

function pairsOf(value: unknown, name: string): string[] {
  const time = timeOf(value)
  if (time !== null) return pairsOf(formatTime(time) || null, name)
  if (value == null || typeof value === 'function' || typeof value === 'symbol') return []
  if (typeof value !== 'object') return [`${encode(name)}=${encode(String(value))}`]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name ? `${name}[${key}]` : key))
}

/** Half a surrogate pair, which a cut text may end with, has no encoding: it goes out as U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
