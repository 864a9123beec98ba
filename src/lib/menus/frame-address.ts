import { safeLink } from '../html/safe-link'
import { isOwnPage } from './embedded-address'

export interface FrameAddress {
  href: string
  /** What is shown of it. */
  host: string
  /** On this app's origin, as pages of its backend are: such a page could take the sign-in out of this window. */
  isOwn: boolean
  /** Plain http inside an encrypted page: browsers don't load it. */
  isRefused: boolean
}

/**
 * Checks the address of a page to embed: http(s) without a user name, or a path of this origin. It is used as it was
 * given; nothing is added to it, least of all a token (threat S12). This app inside itself is refused.
 */
export function frameAddress(value: unknown, here: Pick<URL, 'origin' | 'protocol'>): FrameAddress | null {
  const link = safeLink(value)
  if (!link) return null
  const url = new URL(link.href, here.origin)
  if (isOwnPage(url.href, here.origin)) return null
  return {
    href: url.href,
    host: url.host,
    isOwn: url.origin === here.origin,
    isRefused: here.protocol === 'https:' && url.protocol === 'http:' && !isThisMachine(url.hostname),
  }
}

/** Browsers trust their own machine without encryption. */
const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
