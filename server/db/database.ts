import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Tables } from './schema'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** All access to the data. */
export interface Database {
  /** Never waits for a writer, and cannot write. */
  read: Reader
  /**
   * Runs the work in a transaction that is equal to having run alone, one after another.
   * @throws DatabaseBusy when it could not be had in time; nothing is written then
   */
  write: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  /**
   * For many bytes in many transactions, which hold up others as little as possible. Each of them is seen at once, but
   * survives a power loss only after the next `write`: nothing may refer to what they wrote before that, and the
   * version does not change.
   */
  bulk: (work: (write: Database['write']) => Promise<void>) => Promise<void>
  /** A connection for Kysely's migrator, before any request is served. */
  writer: Reader
  /** A number that differs after every change, whether by this process or another. */
  version: () => number
  close: () => Promise<void>
}

export interface OpenOptions {
  log?: (event: LogEvent) => void
  /** How long a write waits, in ms, for other writes. */
  lockPatience?: number
}
