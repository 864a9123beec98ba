import { DatabaseBusy } from '../errors'

/**
 * Has writes of this process that change records of the same table wait for each other. Between processes a lock of the
 * transaction does so (./open.ts); this way one of each process waits for it, and the others leave the connections to
 * writes of other tables.
 */
export class WriteQueues {
  readonly #last = new Map<string, Promise<unknown>>()

  /**
   * @param table without it, it does not wait
   * @param end by when, of `performance.now()`, it has to begin
   * @throws DatabaseBusy
   */
  run<T>(table: string | undefined, work: () => Promise<T>, end: number): Promise<T> {
    if (table === undefined) return work()
    const before = this.#last.get(table) ?? Promise.resolve()
    const result = before.then(() => {
      if (performance.now() > end) throw new DatabaseBusy(new Error(`writes to ${table} took too long`))
      return work()
    })
    this.#last.set(
      table,
      result.catch(() => {}),
    )
    return result
  }
}
