/**
 * The path inside this app that a text names, or null. The text is resolved as a browser would, must stay in this
 * origin, and its result must not be a path that a browser or the router reads as another host (`//host`, `/\host`): an
 * origin check alone lets `/..//host` through.
 */
export function innerPath(value: string): string | null {
  if (!value.startsWith('/') || value.length > 2000) return null
  const origin = 'https://app.invalid'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || !isInside(url.pathname)) return null
  return url.pathname.replace(/\/{2,}/g, '/') + url.search + url.hash
}

/** As `innerPath`, for an address that opens a screen: those of the backend do not. */
export function screenPath(value: string): string | null {
  const path = innerPath(value)
  return path === null || /^\/(prod-api|admin-api|app-api)(\/|$)/.test(path) ? null : path
}

/** No other host, no backslash and no control character, in the clear or encoded any number of times. */
function isInside(pathname: string): boolean {
  let path = pathname
  for (let round = 0; round < 5; round++) {
    if (/[\\\p{Cc}]/u.test(path) || leavesRoot(path)) return false
    const decoded = decode(path)
    if (decoded === path) return true
    path = decoded
  }
  return false
}

/** `//host`, also once the steps up in it are taken: `/a/..//host`. */
const leavesRoot = (path: string) =>
  path.startsWith('//') || new URL(`https://app.invalid${path}`).pathname.startsWith('//')

/** Plain characters only: they are what an address is made of, and unlike whole texts they never fail to decode. */
const decode = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
