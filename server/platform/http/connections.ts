import type { Socket } from 'node:net'
import { network } from './client-address'

/** Connections beyond the limit that get a 503; those beyond these are closed without a response. */
const MAX_REFUSED = 200
/** How long such a connection may take to send its request, in milliseconds. */
const CROWDED_FOR = 5_000

/** The machine itself, or a proxy that runs on it. */
const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address)

export type Connection = Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>

/**
 * How many connections are served at a time, and how many of one address: a third of them, so that one alone does not
 * block all others. Node's own maxConnections would drop those beyond it silently, from whatever address.
 */
export class ConnectionLimit {
  private served = 0
  private overLimit = 0
  private readonly ofAddress = new Map<string, number>()
  private readonly crowded = new Set<object>()

  /** @param sharesAddress whether everyone comes from one address, that of a proxy */
  constructor(
    private readonly most: number,
    private readonly sharesAddress = false,
  ) {}

  /** How many are served, and may be; how many were beyond the limit since the start. */
  stats(): { open: number; limit: number; refused: number } {
    return { open: this.served, limit: this.most, refused: this.overLimit }
  }

  /** Counts a new connection until it is closed. */
  add(socket: Connection): void {
    const { remoteAddress = '' } = socket
    const address = this.sharesAddress || isLoopback(remoteAddress) ? null : network(remoteAddress)
    const ofAddress = address === null ? 0 : (this.ofAddress.get(address) ?? 0)
    if (this.served >= this.most || ofAddress >= this.most / 3) {
      this.refuse(socket)
      return
    }
    this.served += 1
    if (address !== null) this.ofAddress.set(address, ofAddress + 1)
    socket.once('close', () => {
      this.served -= 1
      if (address === null) return
      const remaining = (this.ofAddress.get(address) ?? 0) - 1
      if (remaining > 0) this.ofAddress.set(address, remaining)
      else this.ofAddress.delete(address)
    })
  }

  /** Whether a connection is beyond the limit. */
  isCrowded(socket: object): boolean {
    return this.crowded.has(socket)
  }

  private refuse(socket: Connection): void {
    this.overLimit += 1
    if (this.crowded.size >= MAX_REFUSED) {
      socket.destroy()
      return
    }
    this.crowded.add(socket)
    const timer = setTimeout(() => socket.destroy(), CROWDED_FOR)
    socket.once('close', () => {
      clearTimeout(timer)
      this.crowded.delete(socket)
    })
  }
}
