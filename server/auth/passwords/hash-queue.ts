import { availableParallelism } from 'node:os'
import { Failure } from '../../contract/envelope'

/**
 * How long a request may wait for its turn, in milliseconds: a refused caller can then be served at once (hardening
 * L3).
 */
const PATIENCE = 8_000
/** However quick the machine: each holds a request open. */
const MAX_WAITING = 200
/** What the first hashes are taken to need, until it is known. */
const FIRST_GUESS = 250
/** How much the last hash counts in what the next is taken to need. */
const WEIGHT = 0.2

/**
 * Who may hash a password, and when. A hash takes a core for a quarter of a second. One core stays for everybody else, and
 * one of libuv's four threads for files and packing; the others wait their turn, as many as are served in time.
 */
export class HashQueue {
  private admitted = 0
  private running = 0
  private average = FIRST_GUESS
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly lanes = Math.max(1, Math.min(3, availableParallelism() - 1)),
    private readonly now = () => performance.now(),
  ) {}

  /**
   * Runs work that hashes a password, if its turn comes in time. Called before a try is counted, a captcha consumed
   * or an account looked up: a refused caller has lost nothing and learns nothing.
   * @throws Failure 429
   */
  async admit<T>(work: () => Promise<T> | T): Promise<T> {
    const wait = (this.admitted / this.lanes) * this.average
    if (this.admitted >= MAX_WAITING || wait > PATIENCE)
      throw new Failure(429, '当前操作的人数较多，系统繁忙，请几秒后再试')
    this.admitted += 1
    try {
      return await work()
    } finally {
      this.admitted -= 1
    }
  }

  /** Makes one hash as soon as a lane is free; in the order they came. */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.running < this.lanes) this.running += 1
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    const started = this.now()
    try {
      return await hash()
    } finally {
      this.average += WEIGHT * (this.now() - started - this.average)
      const next = this.waiting.shift()
      // The lane goes to the next one, or is free.
      if (next) next()
      else this.running -= 1
    }
  }
}

/** Of this process: cores and threads are its own. */
export const hashQueue = new HashQueue()
