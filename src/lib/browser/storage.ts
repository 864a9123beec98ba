import { onStorage } from './storage-events'

/**
 * Local storage that may be switched off, full or edited by hand: reading then gives null, and what could not be
 * written is held in memory for this page (threat T1, T2). Null in memory: removed, though storage would not let go.
 */
const memory = new Map<string, string | null>()

function area(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export function readItem(key: string): string | null {
  // What could not be written is newer than what is still there.
  const unwritten = memory.get(key)
  if (unwritten !== undefined) return unwritten
  try {
    return area()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeItem(key: string, value: string): void {
  try {
    const storage = area()
    if (!storage) throw new Error('no storage')
    storage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeItem(key: string): void {
  memory.delete(key)
  try {
    area()?.removeItem(key)
  } catch {
    memory.set(key, null)
  }
}

/** Whether values live only as long as this page: some could not be written. */
export const hasUnwritten = (): boolean => [...memory.values()].some(value => value !== null)

/** A value stored as JSON; null when missing or broken. The caller checks its shape. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null')
  } catch {
    return null
  }
}

// Another tab of the browser could write: its value is the newer one.
onStorage(key => {
  if (key === null) memory.clear()
  else memory.delete(key)
})
