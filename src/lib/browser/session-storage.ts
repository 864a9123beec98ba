/**
 * Session storage that may be switched off, full or edited by hand: reading then gives null, and what could not be
 * written is lost (threat T1, T2). For conveniences alone.
 */
function area(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** A value stored as JSON; null when missing or broken. The caller checks its shape. */
export function readSessionJson(key: string): unknown {
  try {
    return JSON.parse(area()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Where it cannot be stored, the former value is removed too. */
export function writeSessionItem(key: string, value: string): void {
  try {
    area()?.setItem(key, value)
  } catch {
    removeSessionItem(key)
  }
}

export function removeSessionItem(key: string): void {
  try {
    area()?.removeItem(key)
  } catch {
    // What cannot be removed names its owner, and is read by no one else.
  }
}
