import { isRecord } from '@shared/domain/is-record'
import dayjs, { isDayjs } from 'dayjs'

/** Never stored, whatever the form: values of fields with these names. */
const SECRET = /passw|pwd|secret|token|captcha/i
/** Deeper values are no form's. */
const MAX_DEPTH = 20

interface How {
  /** Names of fields that must not be stored. */
  secrets: ReadonlySet<string>
  /** Files and secrets count too: for detecting whether something was typed, never for storing it. */
  whole: boolean
}

const NONE: ReadonlySet<string> = new Set()

const holdsFile = (value: unknown) =>
  isRecord(value) && Object.values(value).some(inner => inner instanceof Blob)

/** As JSON can hold it; undefined for what cannot or must not be stored. */
function encode(value: unknown, how: How, depth = 0): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
  if (value instanceof Blob) return how.whole ? { $file: value.size } : undefined
  if (value instanceof Date) return { $date: value.getTime() }
  if (isDayjs(value)) return { $day: value.valueOf() }
  if (Array.isArray(value)) {
    // An upload's entry is worth nothing without its file.
    const items = how.whole ? value : value.filter(item => !holdsFile(item))
    return items.map(item => encode(item, how, depth + 1)).filter(item => item !== undefined)
  }
  const entries: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    if (!how.whole && (SECRET.test(name) || how.secrets.has(name))) continue
    const encoded = encode(inner, how, depth + 1)
    if (encoded !== undefined) entries.push([name, encoded])
  }
  return Object.fromEntries(entries)
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (!isRecord(value)) return value
  const { $date, $day } = value
  if (typeof $date === 'number') return new Date($date)
  if (typeof $day === 'number') return dayjs($day)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, decode(inner)]))
}

/**
 * Without what says nothing, in one order: an emptied field is null, '' or missing, as its widget likes. Line ends are
 * those of text areas, whatever a stored text has.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain) : null
  if (typeof value === 'string') return value === '' ? null : value.replace(/\r\n?/g, '\n')
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, plain(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'date'
  return isDayjs(value) ? 'day' : typeof value
}

const isNothing = (value: unknown) => value === null || value === undefined

/** Values of a form as they are stored: without passwords and files. */
export function encodeValues(values: object, secrets: ReadonlySet<string> = NONE): Record<string, unknown> {
  const encoded = encode(values, { secrets, whole: false })
  return isRecord(encoded) ? encoded : {}
}

/** Stored values that fit the form: fields it has, each of the same type; anything else is left out. */
export function decodeValues<V extends object>(encoded: Record<string, unknown>, initial: V): Partial<V> {
  const fitting = Object.entries(initial).flatMap(([name, before]) => {
    if (!Object.hasOwn(encoded, name)) return []
    const value = decode(encoded[name])
    const fits = isNothing(before) || isNothing(value) || kindOf(before) === kindOf(value)
    return fits ? [[name, value] as const] : []
  })
  return Object.fromEntries(fitting) as Partial<V>
}

/** Whether two sets of values say the same. Files and passwords count. */
export const sameValues = (a: object, b: object): boolean => {
  const text = (values: object) => JSON.stringify(plain(encode(values, { secrets: NONE, whole: true })))
  return text(a) === text(b)
}

const writtenOut = (encoded: Record<string, unknown>) => JSON.stringify(plain(encoded))

/** Whether two sets of stored values are equal. */
export const sameStored = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  writtenOut(a) === writtenOut(b)

/** A short hash of stored values: shows that a record was changed, without storing it (cyrb53). */
export function fingerprint(encoded: Record<string, unknown>): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const char of writtenOut(encoded)) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
