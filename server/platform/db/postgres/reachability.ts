import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable } from '../errors'
import { isUnavailable } from './errors'

/** How long a request waits, in ms, for a server that restarts or is replaced. */
const TIMEOUT_MS = 5_000
const PAUSE = 100
/** How many polls in a row (./watch.ts) have to find a response missing until it counts as silent: 3.2 s. */
const SILENT_AFTER = 8

/**
 * Whether the database server can be reached. Requests wait for it for a while; once it has been unavailable for as long
 * as that, they are refused at once, as they are while it accepts connections and says nothing.
 */
export class Reachability {
  #unavailableSince: number | undefined
  #missed = 0
  #isSilent = false

  constructor(private readonly timeoutMs = TIMEOUT_MS) {}

  /** To be called whenever the server has answered. */
  markReachable() {
    this.#unavailableSince = undefined
    this.#missed = 0
    this.#isSilent = false
  }

  markUnavailable() {
    this.#unavailableSince ??= performance.now()
  }

  /**
   * To be called regularly while the server has not responded to what takes it no time.
   * @returns whether to give up what it was asked
   */
  missedHeartbeat(): boolean {
    this.#missed += 1
    if (this.#missed % SILENT_AFTER !== 0) return false
    this.#isSilent = true
    return true
  }

  /** Whether a further attempt is worth the time. */
  get mayWait(): boolean {
    const unavailableFor =
      this.#unavailableSince === undefined ? 0 : performance.now() - this.#unavailableSince
    return !this.#isSilent && unavailableFor < this.timeoutMs
  }

  /**
   * Tries something that changes nothing until the server is there. Of a silent server one attempt after another would
   * have to be waited for: they are left to the one who watches it.
   * @throws DatabaseUnavailable, or at once any other error
   */
  async retryUntilReachable<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.timeoutMs
    for (;;) {
      if (this.#isSilent) throw new DatabaseUnavailable(new Error('the server does not respond'))
      try {
        return await work()
      } catch (error) {
        if (!isUnavailable(error)) throw error
        this.markUnavailable()
        if (!this.mayWait || performance.now() >= end) throw new DatabaseUnavailable(error)
      }
      await setTimeout(PAUSE * (0.5 + Math.random()))
    }
  }
}
