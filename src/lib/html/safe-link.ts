import { safeRedirect } from '../auth/safe-redirect'

/** An address that may become an href. `external`: of the web, to be opened in a window of its own. */
export interface SafeLink {
  href: string
  external: boolean
}

/**
 * Checks an address that came from the server (requirements R-menu-4: server menus are input).
 * @returns http and https addresses without a user name in them, and paths of this origin; null for anything else
 */
export function safeLink(value: unknown): SafeLink | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^https?:\/\//i.test(text)) {
    const url = toUrl(text)
    return url && !url.username && !url.password ? { href: url.href, external: true } : null
  }
  const path = safeRedirect(text, '')
  return path ? { href: path, external: false } : null
}

/**
 * An address of another site, as a browser would request it: nothing else is ever followed (threat A8).
 * @returns null when it is none of the web, is broken or carries a user name or a password
 */
export function webAddress(value: unknown): string | null {
  const link = safeLink(value)
  return link?.external ? link.href : null
}

/** A file's address: on this host its path, whether or not the server wrote the host before it. */
export function safeFile(value: unknown): SafeLink | null {
  const link = safeLink(value)
  const path = link?.external ? ownPath(link.href) : null
  return path ? { href: path, external: false } : link
}

const INLINE_IMAGE = /^data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,[\w+/=\s]+$/i

/**
 * A picture of this host or one inside the text itself; null for all others, so that nothing is requested from other
 * hosts.
 */
export function safeImage(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (INLINE_IMAGE.test(value)) return value
  const file = safeFile(value)
  return file && !file.external ? file.href : null
}

function ownPath(href: string): string | null {
  const url = toUrl(href)
  // Where the server writes a page there is no window: what it links by its own name stays a link to elsewhere.
  return typeof window !== 'undefined' && url?.origin === window.location.origin
    ? safeRedirect(url.pathname + url.search + url.hash, '') || null
    : null
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
