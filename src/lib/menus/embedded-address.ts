import { decoded } from '../format/decoded'

/** Files and captchas of the server may be embedded; they are no screens. */
const OWN_FILES = '/prod-api/'

export const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

/**
 * Whether embedding the address would show this app inside itself, and that one once more. Over http or https alike:
 * servers redirect from the one to the other.
 * @param origin of the page, '' when there is none
 */
export function isOwnPage(address: string, origin: string): boolean {
  if (origin === '') return false
  const url = new URL(address)
  return hostOf(url) === hostOf(new URL(origin)) && !url.pathname.startsWith(OWN_FILES)
}

/** A dot at the end of a host name names the same host. */
const hostOf = ({ host }: URL) => host.replace(/\.(?=:|$)/, '')

/**
 * The path at which an embedded address is shown when the menu gives the address alone, relative to the menu above:
 * `https://www.bi.example:8080/show?id=1` is `bi/example/8080/show/id=1`. As ruoyi makes it, but of the query as well:
 * reports of one server differ in nothing else.
 */
export function embeddedPath(address: string): string {
  const rest = address.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  return decoded(rest)
    .split(/[^\p{L}\p{M}\p{N}_~=-]+/u)
    .filter(Boolean)
    .join('/')
}
