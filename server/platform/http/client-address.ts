import { isIP, isIPv6 } from 'node:net'

/** Where a request comes from. */
export interface RequestSource {
  ip: string
  userAgent: string
}

/** An IPv4 address that arrived over an IPv6 socket, in its usual form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * The address of the caller. `X-Forwarded-For` can be forged by the caller, so it is read only where the deployment
 * says that a proxy is in front (TRUST_PROXY); then its last entry counts, the one that this proxy itself wrote.
 * @param peer of the connection
 */
export function clientAddress(given: {
  peer: string | undefined
  forwardedFor: string | undefined
  trustProxy: boolean
}): string {
  const { peer = '127.0.0.1', forwardedFor = '', trustProxy } = given
  const last = forwardedFor.slice(forwardedFor.lastIndexOf(',') + 1).trim()
  return plain(trustProxy && isIP(last) !== 0 ? last : peer)
}

/** Where a request comes from: address and browser, the latter truncated to what is stored of it. */
export function requestSource({ headers }: Request, env: unknown, trustProxy: boolean): RequestSource {
  const socket = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return {
    ip: clientAddress({
      peer: socket?.remoteAddress,
      forwardedFor: headers.get('x-forwarded-for') ?? undefined,
      trustProxy,
    }),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
  }
}

/**
 * The form in which an address is counted: an IPv6 caller has a whole /64 to choose from, so its first four groups
 * count.
 */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip
  // The end of an IPv6 address may be written as IPv4.
  const [head = '', tail] = ip
    .toLowerCase()
    .replace(/%.*/s, '')
    .replace(/(?<=:)[\d.]+\.\d+$/, '0:0')
    .split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const filled =
    tail === undefined ? [] : Array<string>(8 - groups(head).length - groups(tail).length).fill('0')
  const all = [...groups(head), ...filled, ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
