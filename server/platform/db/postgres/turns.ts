import { sql } from 'kysely'
import type { Reader } from '../database'
import { DatabaseBusy } from '../errors'

/** The advisory lock of those that take turns: any number that nothing else uses. */
const TURN = 7_236_101

/**
 * Has transactions run one after another, those of all processes: the ones that would conflict with each other for certain,
 * and the ones that did. Of a process one at a time waits for the server, so that the others leave the connections to those
 * that need no turn. Of 400 increases of one number by four pools this leaves 750 attempts, where pauses of random length
 * alone need 2,800.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly db: Reader) {}

  /**
   * @param end by when, of `performance.now()`, the turn has to come
   * @throws DatabaseBusy
   */
  run<T>(work: (on: Reader) => Promise<T>, end: number): Promise<T> {
    const turn = this.#last.then(() => {
      if (performance.now() > end) throw new DatabaseBusy('the turn did not come in time')
      return this.#alone(work)
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  /** The state that a transaction sees is that of its first statement: the lock is taken before. */
  #alone<T>(work: (on: Reader) => Promise<T>): Promise<T> {
    return this.db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(${TURN})`.execute(connection)
      try {
        return await work(connection)
      } finally {
        // A connection that broke has lost the lock.
        await sql`select pg_advisory_unlock(${TURN})`.execute(connection).catch(() => {})
      }
    })
  }
}
