import { BlockList, isIP, isIPv6 } from 'node:net'

/** Where a request comes from. */
export interface RequestSource {
  ip: string
  userAgent: string
}

/** An IPv4 address that arrived over an IPv6 socket, in its usual form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * The proxies in front that write `X-Forwarded-For` (TRUST_PROXY): how many of them every request passes, 0 for none,
 * or their addresses.
 */
export type TrustedProxies = number | BlockList

/** Whether an address is in one of these ranges; what is no address is in none. */
const isIn = (ranges: BlockList, address: string) =>
  isIP(address) !== 0 && ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const LOOPBACK = '127.0.0.1'

/**
 * The address of the caller. `X-Forwarded-For` can be forged by the caller, who is able to write entries of any number in
 * front: it is read from its end, where each trusted proxy has added the address of whom it was called by. An entry that
 * is no address ends the search.
 * @param peer of the connection
 */
export function clientAddress(given: {
  peer: string | undefined
  forwardedFor: string | undefined
  trustProxy: TrustedProxies
}): string {
  const { peer = LOOPBACK, forwardedFor = '', trustProxy } = given
  let address = plain(peer)
  const entries = forwardedFor.split(',')
  for (let passed = 0; entries.length > 0; passed++) {
    const isProxy = typeof trustProxy === 'number' ? passed < trustProxy : isIn(trustProxy, address)
    const next = plain(entries.pop()?.trim() ?? '')
    if (!isProxy || isIP(next) === 0) break
    address = next
  }
  return address
}

const peerOf = (env: unknown) =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress

/** Whether the request arrived from a trusted proxy. @param env of the listener */
export const isFromProxy = (trust: TrustedProxies, env: unknown): boolean =>
  typeof trust === 'number' ? trust > 0 : isIn(trust, plain(peerOf(env) ?? LOOPBACK))

/** Where a request comes from: address and browser, the latter truncated to what is stored of it. */
export function requestSource({ headers }: Request, env: unknown, trustProxy: TrustedProxies): RequestSource {
  return {
    ip: clientAddress({
      peer: peerOf(env),
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

const SPECIAL = { true: 1, false: 0 } as const

/** The value of TRUST_PROXY: true, false, a number of proxies, or addresses and ranges; undefined for anything else. */
export function readTrustedProxies(value: string): TrustedProxies | undefined {
  if (value === 'true' || value === 'false') return SPECIAL[value]
  if (/^[0-8]$/.test(value)) return Number(value)
  const ranges = new BlockList()
  for (const part of value.split(',').map(part => part.trim())) {
    const [address = '', bits, ...more] = part.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || !(prefix >= 1 && prefix <= longest) || more.length > 0) return undefined
    ranges.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return ranges
}
