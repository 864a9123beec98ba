import type { Socket } from 'node:net'

/** Connections beyond the limit that get a 503; those beyond these are closed without a response. */
const MAX_REFUSED = 200
/** How long such a connection may take to send its request, in milliseconds. */
const CROWDED_FOR = 5_000

export type Connection = Pick<Socket, 'once' | 'destroy'>

/**
 * How many connections are served at a time, whatever their addresses: those of one address are limited by the proxy in
 * front. Node's own maxConnections would drop those beyond it silently.
 */
export class ConnectionLimit {
  private served = 0
  private overLimit = 0
  private readonly crowded = new Set<object>()

  constructor(private readonly most: number) {}

  /** How many are served, and may be; how many were beyond the limit since the start. */
  stats(): { open: number; limit: number; refused: number } {
    return { open: this.served, limit: this.most, refused: this.overLimit }
  }

  /** Counts a new connection until it is closed. */
  add(socket: Connection): void {
    if (this.served >= this.most) {
      this.refuse(socket)
      return
    }
    this.served += 1
    socket.once('close', () => {
      this.served -= 1
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
