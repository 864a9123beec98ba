import { timeOf } from '@/lib/format/time'

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
