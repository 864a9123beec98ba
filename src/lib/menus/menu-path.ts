/** Longer ones are no address anyone could use, and cost every comparison. */
const MAX_PATH = 1000

/**
 * As the router reads an address: percent codes are characters, except a coded slash, which separates nothing. Null
 * when it cannot be read.
 */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return null
  }
}

/**
 * Full path of a menu whose path is `raw`, in the characters in which the router compares it; null for one that no
 * route can have.
 * @param parentPath path of the menu above, '' at the top
 */
export function joinPath(raw: string, parentPath: string): string | null {
  if (raw.length > MAX_PATH) return null
  const own = decodePath(raw)
  if (own === null) return null
  const path = `/${own.startsWith('/') ? own : `${parentPath}/${own}`}`
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return isRoutable(path) ? path : null
}

/** No query, fragment, wildcard, backslash or half a character, no half parameter and no step out of the parent. */
function isRoutable(path: string): boolean {
  if (path.length > MAX_PATH || /[?#*\\\p{Cc}\p{Cs}]|%(?!2F)/u.test(path)) return false
  return path
    .split('/')
    .every(
      segment => segment !== '.' && segment !== '..' && (!segment.startsWith(':') || isParameter(segment)),
    )
}

/** `:id`: any value is in its place. */
export const isParameter = (segment: string) => /^:[\w-]+$/.test(segment)

/** Paths of one identity lead to one route: the router ignores case. */
export const identityOf = (path: string) => path.toLowerCase()

/** Whether a route of this path would take addresses that are the app's own, by name or by a parameter for any name. */
export function takesReserved(path: string, reserved: ReadonlySet<string>): boolean {
  const first = path.split('/')[1] ?? ''
  return isParameter(first) || reserved.has(identityOf(first))
}

/** What an address would leave the app by, or run: any scheme, and what a browser reads as another host. */
export const isForeign = (text: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(text.replace(/[\s\p{C}]/gu, '')) || /^[\\/]{2}/.test(text)

/** A path of this app as another menu names it; '' when it is none. */
export const ownPath = (text: string): string =>
  text.startsWith('/') && !isForeign(text) ? (joinPath(text, '') ?? '') : ''
