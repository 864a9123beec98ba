import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work has read. */
export class Reading {
  /** Statements, as SQL. */
  readonly statements = new Set<string>()
  readonly tables = new Set<string>()
  /** Stored responses that were used, by key, each with the hash of its body. */
  readonly parts = new Map<string, string>()
  /** Whether it also used something whose tables are not known. */
  isIncomplete = false

  /** Takes in what another piece of work has read, whose result is used. */
  add({ statements, tables, parts, isIncomplete }: Reading): void {
    for (const statement of statements) this.statements.add(statement)
    for (const table of tables) this.tables.add(table)
    for (const [key, hash] of parts) this.parts.set(key, hash)
    this.isIncomplete ||= isIncomplete
  }
}

const storage = new AsyncLocalStorage<Reading>()

/** Runs work whose statements are noted. */
export const whileReading = <T>(reading: Reading, work: () => T): T => storage.run(reading, work)

/** Runs work whose statements are not part of what the running work reads. */
export const outsideReading = <T>(work: () => T): T => storage.exit(work)

/** What the running work has read so far, if someone wants to know. */
export const currentReading = (): Reading | undefined => storage.getStore()

export const noteStatement = (sql: string): void => void currentReading()?.statements.add(sql)
