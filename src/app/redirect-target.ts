import { safeRedirect } from '../lib/auth/safe-redirect'
import { decoded } from '../lib/format/decoded'

interface Address {
  pathname: string
  search: string
  hash: string
}

/**
 * Where `/redirect/<path>` leads (requirements R-route-5): the path behind its first segment, if that is inside this
 * app and not such an address again, in any spelling; the fallback otherwise. The router reads the first segment
 * decoded and in any case, so it is not compared as text: `/%72edirect/x` would lead to itself for ever (threat N4).
 */
export function redirectTarget({ pathname, search, hash }: Address, fallback: string): string {
  const target = safeRedirect(pathname.replace(/^\/[^/]*/, '') + search + hash, fallback)
  return firstSegment(target) === 'redirect' ? fallback : target
}

function firstSegment(path: string): string {
  return decoded(/^\/([^/?#]*)/.exec(path)?.[1] ?? '').toLowerCase()
}
