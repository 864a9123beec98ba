import { withoutEndSlashes } from './paths'

/** The longest address that is kept; addresses of pages are far shorter. */
export const MAX_FORMER_ADDRESS = 500

/**
 * An address, with its query if it has one, as former addresses are stored and compared: decoded, in small letters,
 * without a fragment and the slashes that a path ends with. Null for what is no path of this site. An encoding other
 * than UTF-8, as sites of former times have, stays as it is.
 */
export function formerKey(address: string): string | null {
  const [whole = ''] = address.split('#', 1)
  const at = whole.indexOf('?')
  const path = read(at < 0 ? whole : whole.slice(0, at))
  const query = at < 0 ? '' : read(whole.slice(at + 1))
  const key = (withoutEndSlashes(path) || '/') + (query && `?${query}`)
  return /^\/(?!\/)[^\\\p{C}]*$/u.test(key) && key.length <= MAX_FORMER_ADDRESS ? key : null
}

function read(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase()
  } catch {
    return text.toLowerCase()
  }
}

/** An address as a Location header and a link have it. */
export const encodedAddress = (path: string): string => {
  const { pathname, search } = new URL(path, 'http://site.invalid')
  return pathname + search
}

/** A path with a query that is added to the one it has. */
export function withQuery(path: string, search: string): string {
  if (search.length <= 1) return path
  return path.includes('?') ? `${path}&${search.slice(1)}` : path + search
}
