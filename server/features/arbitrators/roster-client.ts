/** How long a response is fresh, in milliseconds. */
const FRESH_FOR = 60_000
/** How old a response may be that is used while the service is unreachable, in milliseconds. */
const GOOD_FOR = 10 * 60_000
/** The most responses that are cached: visitors may search for any name. */
const MAX_CACHED = 200
/** The most concurrent calls, and the most that wait for their turn. */
const AT_A_TIME = 4
const MAX_WAITING = 20
/** The circuit opens after this many failures in a row, and is half-open after so many milliseconds. */
const MAX_FAILURES = 5
const OPEN_FOR = 30_000

/**
 * Calls another system that may be slow or unreachable: responses are cached for a minute, few calls are made at a time,
 * and a circuit breaker makes only one call every half minute while the service fails again and again.
 */
export class RosterClient<T> {
  private readonly cached = new Map<string, { value: T; time: number }>()
  private readonly underWay = new Map<string, Promise<T>>()
  private readonly waiting: (() => void)[] = []
  private running = 0
  private failures = 0
  /** The circuit is open until then, and half-open from then on, until a call succeeds. */
  private openUntil = 0

  /**
   * @param call the service
   * @returns its response, or one cached during the last minute (during the last ten while the service is unreachable)
   * @throws `unavailable()`, and what `call` throws
   */
  async request(
    key: string,
    now: () => number,
    call: () => Promise<T>,
    unavailable: () => Error,
  ): Promise<T> {
    const cached = this.cached.get(key)
    const age = cached ? now() - cached.time : Number.POSITIVE_INFINITY
    if (cached && age < FRESH_FOR) return cached.value
    try {
      return await this.shared(key, now, call, unavailable)
    } catch (error) {
      if (cached && age < GOOD_FOR) return cached.value
      throw error
    }
  }

  private shared(key: string, now: () => number, call: () => Promise<T>, unavailable: () => Error) {
    const same = this.underWay.get(key)
    if (same) return same
    const request = this.limited(now, call, unavailable).then(value => {
      this.store(key, value, now())
      return value
    })
    this.underWay.set(key, request)
    const over = () => void this.underWay.delete(key)
    request.then(over, over)
    return request
  }

  private async limited(now: () => number, call: () => Promise<T>, unavailable: () => Error): Promise<T> {
    if (this.running < AT_A_TIME) this.running += 1
    else if (this.waiting.length >= MAX_WAITING) throw unavailable()
    // The next one takes over the slot.
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    try {
      // Not before the wait: others may have failed meanwhile.
      if (now() < this.openUntil) throw unavailable()
      return await this.throughCircuit(now, call)
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private async throughCircuit(now: () => number, call: () => Promise<T>): Promise<T> {
    // Half-open: this call tries, the others remain refused until it has succeeded.
    if (this.failures >= MAX_FAILURES) this.openUntil = now() + OPEN_FOR
    try {
      const value = await call()
      this.failures = 0
      this.openUntil = 0
      return value
    } catch (error) {
      this.failures += 1
      if (this.failures >= MAX_FAILURES) this.openUntil = now() + OPEN_FOR
      throw error
    }
  }

  private store(key: string, value: T, time: number): void {
    this.cached.delete(key)
    const [oldest] = this.cached.keys()
    if (this.cached.size >= MAX_CACHED && oldest !== undefined) this.cached.delete(oldest)
    this.cached.set(key, { value, time })
  }
}
