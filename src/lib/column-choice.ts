/** The columns hidden in one table, as they are remembered on a device. Raised when the shape changes. */
const VERSION = 1
/** More than any table has; the rest is not ours. */
const MAX_COLUMNS = 100
const MAX_KEY = 64

/**
 * Reads a stored choice: `{ version: 1, hidden: […] }`, or the bare list that was stored before there were versions.
 * Null for everything else, also for the versions of a later build.
 */
export function readColumnChoice(value: unknown): string[] | null {
  const list = Array.isArray(value)
    ? value
    : isRecord(value) && value.version === VERSION
      ? value.hidden
      : null
  if (!Array.isArray(list)) return null
  const keys = list.filter(
    (key): key is string => typeof key === 'string' && key !== '' && key.length <= MAX_KEY,
  )
  return [...new Set(keys)].slice(0, MAX_COLUMNS)
}

export const writeColumnChoice = (hidden: string[]): string => JSON.stringify({ version: VERSION, hidden })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
