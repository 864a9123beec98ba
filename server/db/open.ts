import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  Kysely,
  type LogEvent,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  sql,
  type Transaction,
} from 'kysely'
import Libsql from 'libsql'
import type { Tables } from './schema'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/**
 * The one way to the data. `read` has a connection of its own and never waits for a writer; `write` runs the
 * work in a transaction, one after another: libsql in one process is not a pool, and two transactions at once
 * fail with SQLITE_BUSY (docs/security.md, "Durability").
 */
export interface Database {
  read: Reader
  write: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  /** The same, before any request is served: Kysely's migrator wants the connection itself. */
  writer: Reader
  /** Another number after every change by anybody, this process or not. */
  version: () => number
  close: () => Promise<void>
}

/**
 * Opens (and makes, if missing) a SQLite file.
 * @param url `file:<path>` or a plain path (`DATABASE_URL`)
 */
export function openDatabase(url: string, log?: (event: LogEvent) => void): Database {
  const path = url.replace(/^file:/, '')
  if (!path || path === ':memory:')
    throw new Error('DATABASE_URL must name a file, such as file:.data/app.db')
  mkdirSync(dirname(path), { recursive: true })
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  const writer = connectFor(watched(openFile(path), forget), log)
  const file = openFile(path, true)
  const read = connectFor(file, log)
  const dataVersion = file.prepare('PRAGMA data_version')
  const isInPlace = placeOf(path)
  return {
    read,
    writer,
    version() {
      if (known !== undefined) return known
      // Requests that come together are told together; whatever another process writes is seen a moment later.
      setImmediate(forget)
      known = (dataVersion.get() as { data_version: number }).data_version
      return known
    },
    async write(work) {
      if (!isInPlace()) throw new Error('the database file is no longer where it was opened')
      return writer.transaction().execute(work)
    },
    async close() {
      await read.destroy()
      // libsql leaves the log beside the file when it closes; this way the one file holds everything.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer)
      await writer.destroy()
    },
  }
}

/**
 * WAL lets readers go on while a write runs; FULL keeps what was acknowledged through a power loss (NORMAL may
 * lose it). Both are set on every connection, since SQLite keeps `synchronous` per connection.
 */
function openFile(path: string, readOnly = false): Libsql.Database {
  const connection = new Libsql(path)
  connection.exec('PRAGMA journal_mode = WAL')
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')
  connection.exec('PRAGMA busy_timeout = 2000')
  if (readOnly) connection.exec('PRAGMA query_only = ON')
  return connection
}

/**
 * Whether a file is still the one that stands at its path: SQLite goes on writing into one that was removed or replaced,
 * and nobody would ever find what was written there (hardening B3).
 */
function placeOf(path: string): () => boolean {
  const opened = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.ino === opened.ino && found.dev === opened.dev
  }
}

/** Tells of every statement just before it is run. */
const watched = (connection: Libsql.Database, onStatement: () => void): SqliteDatabase => ({
  prepare(sql) {
    onStatement()
    return connection.prepare(sql)
  },
  close: () => void connection.close(),
})

const connectFor = (database: SqliteDatabase, log?: (event: LogEvent) => void): Reader =>
  new Kysely<Tables>({ dialect: new Dialect({ database }), log })

/** SQLite makes and alters tables in transactions as well; Kysely, which does not say so, would migrate without one. */
class Dialect extends SqliteDialect {
  override createAdapter() {
    return new Adapter()
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
