import { isIP } from 'node:net'

/** An IPv4 address that arrived over an IPv6 socket, in its usual form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * Who calls. `X-Forwarded-For` is a claim of the caller, so it is read only where the deployment says that a proxy
 * stands in front (TRUST_PROXY); then its last entry counts, the one that this proxy itself wrote.
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
