import { availableParallelism } from 'node:os'
import { Failure } from '../../../platform/api/envelope'

/**
 * How long a request may wait for its turn, in milliseconds: a refused caller can then retry at once (threat L3).
 */
const TIMEOUT_MS = 8_000
/** The most requests that wait, however fast the machine: each holds a connection open. */
const MAX_WAITING = 200
/** Assumed duration of a hash, in milliseconds, until one was measured. */
const FIRST_ESTIMATE = 250
/** Weight of the last hash in the expected duration of the next. */
const WEIGHT = 0.2

const concurrencyFor = (cores: number) => Math.max(1, Math.min(3, cores))

/**
 * Decides who may hash a password, and when. A hash takes a core for a quarter of a second. One core is left free for
 * everything else, and one of libuv's four threads for files and compression; others wait for their turn, as many as
 * can be served in time.
 */
export class HashQueue {
  private admitted = 0
  private running = 0
  private average = FIRST_ESTIMATE
  private readonly waiting: (() => void)[] = []

  constructor(
    private concurrency = concurrencyFor(availableParallelism() - 1),
    private readonly now = () => performance.now(),
  ) {}

  /**
   * Runs work that hashes a password, if its turn comes in time. Called before a try is counted, a captcha consumed or
   * an account looked up: a refused caller has consumed nothing and learns nothing.
   * @throws Failure 429
   */
  async admit<T>(work: () => Promise<T> | T): Promise<T> {
    const wait = (this.admitted / this.concurrency) * this.average
    if (this.admitted >= MAX_WAITING || wait > TIMEOUT_MS)
      throw new Failure(429, '当前操作的人数较多，系统繁忙，请几秒后再试')
    this.admitted += 1
    try {
      return await work()
    } finally {
      this.admitted -= 1
    }
  }

  /** Leaves the other processes of this machine their part of the cores. */
  shareCores(processes: number): void {
    this.concurrency = concurrencyFor(Math.floor((availableParallelism() - 1) / processes))
  }

  /** How many wait for a slot. */
  get length(): number {
    return this.waiting.length
  }

  /** Makes one hash as soon as a slot is free, in the order of the calls. */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.running < this.concurrency) this.running += 1
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    const started = this.now()
    try {
      return await hash()
    } finally {
      this.average += WEIGHT * (this.now() - started - this.average)
      const next = this.waiting.shift()
      // The slot is passed to the next one, or becomes free.
      if (next) next()
      else this.running -= 1
    }
  }
}

/** One for this process: cores and threads are per process. */
export const hashQueue = new HashQueue()
