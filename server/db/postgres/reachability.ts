import { setTimeout } from 'node:timers/promises'
import { DatabaseAway } from '../errors'
import { isAway } from './errors'

/** How long a request waits, in ms, for a server that restarts or is replaced. */
const PATIENCE = 5_000
const PAUSE = 100

/**
 * Whether the database server can be reached. Requests wait for it for a while; once it has been away for as long as
 * that, they are refused at once.
 */
export class Reachability {
  #awaySince: number | undefined

  constructor(private readonly patience = PATIENCE) {}

  /** Milliseconds since it was last reached; 0 while it is reachable. */
  get awayFor(): number {
    return this.#awaySince === undefined ? 0 : performance.now() - this.#awaySince
  }

  noteReached() {
    this.#awaySince = undefined
  }

  noteAway() {
    this.#awaySince ??= performance.now()
  }

  /** Whether a further attempt is worth the time. */
  get mayWait(): boolean {
    return this.awayFor < this.patience
  }

  /**
   * Tries something that changes nothing until the server is there.
   * @throws DatabaseAway, or at once any other error
   */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await work()
        this.noteReached()
        return result
      } catch (error) {
        if (!isAway(error)) throw error
        this.noteAway()
        if (!this.mayWait) throw new DatabaseAway(error)
      }
      await setTimeout(PAUSE * (0.5 + Math.random()))
    }
  }
}
