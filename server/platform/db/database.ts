import type { LogEvent } from 'kysely'
import type { Engine } from './by-engine'
import type { DatabaseUnavailable } from './errors'
import type { Reader, Writer } from './schema'
import type { SearchIndex } from './search-index'

export type { Reader, Writer }

/** All access to the data. */
export interface Database {
  engine: Engine
  /** Never waits for a writer, and cannot write. */
  read: Reader
  /** The same for statements that take more than a moment: others are served meanwhile. */
  slowRead: Reader
  /**
   * Runs the work in a transaction that is equal to having run alone, one after another.
   * @param work may be run several times, when it conflicts with others: it has no effect outside of the transaction that
   * a further run would double, and reads what it relies on within the transaction
   * @throws DatabaseBusy when it could not be had in time; nothing is written then
   * @throws DatabaseUnavailable
   */
  write: <T>(work: (trx: Writer) => Promise<T>, options?: WriteOptions) => Promise<T>
  /** A connection for Kysely's migrator, before any request is served. */
  writer: Reader
  searchIndex: SearchIndex
  /** A number that differs after every change by this process, and at most a second after one by another. */
  version: () => number
  /**
   * Resolves once the database can be used, however long that takes.
   * @param onWaiting is called at every attempt that fails
   * @throws DatabaseUnfit
   */
  ready: (onWaiting: (error: DatabaseUnavailable) => void) => Promise<void>
  /** To be called after rows were inserted with ids of their own: has new ids follow the largest ones. */
  alignIds: (db: Reader) => Promise<void>
  /** Connections, and calls that wait for one, for the metrics; an engine without a pool has none. */
  stats?: () => { open: number; idle: number; waiting: number }
  /** How many servers receive what is written to this one; left out by an engine without replicas. */
  standbys?: () => Promise<number>
  close: () => Promise<void>
}

interface WriteOptions {
  /** The table whose records the work compares and changes: two such writes at once would conflict for certain. */
  table?: string | undefined
}

/** One state of the data, which does not change while it is read. */
export interface Snapshot {
  engine: Engine
  read: Reader
  close: () => Promise<void>
}

export interface OpenOptions {
  log?: (event: LogEvent) => void
  /** How long a write waits, in ms, for other writes. */
  lockTimeoutMs?: number
  /** The most connections to a database server. */
  connections?: number
}
