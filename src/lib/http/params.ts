import { formatTime, timeOf } from '@/lib/time'

type Leaf = string | number | boolean
const isLeaf = (value: unknown): value is Leaf => ['string', 'number', 'boolean'].includes(typeof value)

/**
 * Query string of contract 1.6: nested objects and arrays as `key[sub]=value`, null and undefined left out at every
 * depth. `ids` goes out as repeated `ids=…`, as its calls expect. A moment is the time in China, as the server reads it.
 */
export function toQueryString(params: object): string {
  const pairs: string[] = []
  const add = (key: string, value: unknown) => {
    const time = timeOf(value)
    if (isLeaf(value)) pairs.push(`${encode(key)}=${encode(String(value))}`)
    else if (time !== null) add(key, formatTime(time) || null)
    else if (key === 'ids' && Array.isArray(value)) for (const id of value) add('ids', id)
    else if (typeof value === 'object' && value !== null) {
      for (const [sub, inner] of Object.entries(value)) add(`${key}[${sub}]`, inner)
    }
  }
  for (const [key, value] of Object.entries(params)) add(key, value)
  return pairs.join('&')
}

/** Half a surrogate pair, which a cut text may end with, has no encoding: it goes out as U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

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
