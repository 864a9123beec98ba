import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Tables } from './schema'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** All access to the data. */
export interface Database {
  /** Never waits for a writer, and cannot write. */
  read: Reader
  /** The same for statements that take more than a moment: others are served meanwhile. */
  slowRead: Reader
  /**
   * Runs the work in a transaction that is equal to having run alone, one after another.
   * @throws DatabaseBusy when it could not be had in time; nothing is written then
   */
  write: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
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
