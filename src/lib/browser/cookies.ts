import Cookies from 'js-cookie'

/**
 * Cookies that may be switched off or edited by hand: a value that could not be stored lasts as long as this page.
 */
const memory = new Map<string, string>()

/** Undefined when there is none; the caller checks the value. */
export function readCookie(name: string): string | undefined {
  try {
    return memory.get(name) ?? Cookies.get(name)
  } catch {
    return undefined
  }
}

/** Stored for a year (requirements R-store-1). Never for secrets: scripts can read it. */
export function writeCookie(name: string, value: string): void {
  try {
    Cookies.set(name, value, { expires: 365, sameSite: 'lax' })
    if (Cookies.get(name) !== value) throw new Error('not kept')
    memory.delete(name)
  } catch {
    memory.set(name, value)
  }
}
