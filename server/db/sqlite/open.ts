import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import type { Database, OpenOptions, Reader } from '../database'
import type { Tables } from '../schema'
import { openBulk } from './bulk'
import { libsqlDialect } from './driver'
import { isBusy, LOCK_PATIENCE, untilFreeSync } from './lock'

/** How long closing waits, in ms, for other readers of the log. */
const CLOSING = 2_000

/**
 * Opens a SQLite file and creates it if it is missing. Reads have a connection of their own and never wait for a writer;
 * transactions run one after another: libsql in one process is not a pool, and two transactions at once fail with
 * SQLITE_BUSY (docs/security.md, "Durability").
 * @param url `file:<path>` or a plain path
 * @throws DatabaseBusy when another program keeps it locked
 */
export function openSqlite(url: string, options: OpenOptions = {}): Database {
  const { log, lockPatience: patience = LOCK_PATIENCE } = options
  const path = pathOf(url)
  makePrivate(path)
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  const connect = (file: Libsql.Database, use: { readOnly?: boolean; onCommit?: () => void }): Reader =>
    new Kysely<Tables>({ dialect: libsqlDialect(file, { patience, ...use }), log })
  const writing = openFile(path, patience)
  const writer = connect(writing, { onCommit: forget })
  const file = openFile(path, patience, true)
  const read = connect(file, { readOnly: true })
  const dataVersion = file.prepare('PRAGMA data_version')
  const bulk = openBulk({ path, writer, file: writing, version: () => readVersion(dataVersion) })
  const isInPlace = placeOf(path)
  const checkPlace = () => {
    if (!isInPlace()) throw new Error('the database file is no longer where it was opened')
  }
  return {
    read,
    writer,
    version() {
      if (known !== undefined) return known
      // Simultaneous requests share one check; a write of another process is seen a moment later.
      setImmediate(forget)
      known = readVersion(dataVersion) - bulk.unseen()
      return known
    },
    async write(work) {
      checkPlace()
      return writer.transaction().execute(work)
    },
    async bulk(work) {
      checkPlace()
      return bulk.run(work)
    },
    async close() {
      await bulk.close()
      await read.destroy()
      // libsql leaves the log beside the file when it closes; this way the one file holds everything. Where another program
      // still reads, the log stays, and is as good.
      await sql`PRAGMA busy_timeout = ${sql.lit(CLOSING)}`.execute(writer)
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer)
      await writer.destroy()
    },
  }
}

function pathOf(url: string): string {
  const path = url.replace(/^file:/, '')
  if (!path || path === ':memory:')
    throw new Error('DATABASE_URL must name a file, such as file:.data/app.db')
  return path
}

/** Whether the file is there already. */
export const sqliteExists = (url: string): boolean => existsSync(pathOf(url))

/** A new file and new folders are readable by the owner alone; SQLite gives the log the mode of the file. */
function makePrivate(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (existsSync(path)) return
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch {
    // SQLite then reports the cause, in an error that is recognised as the database's.
  }
}

/** Whether other accounts of the machine may read or write the file, as those of earlier versions may allow. */
export function isOpenToOthers(url: string): boolean {
  // Windows has no such modes.
  return process.platform !== 'win32' && (statSync(pathOf(url)).mode & 0o077) !== 0
}

function readVersion(statement: Libsql.Statement<unknown[]>): number {
  try {
    return (statement.get() as { data_version: number }).data_version
  } catch (error) {
    // A version that equals no other: everything cached is read again.
    if (isBusy(error)) return Number.NaN
    throw error
  }
}

/**
 * WAL lets readers go on while a write runs; FULL preserves acknowledged writes through a power loss (NORMAL may lose
 * it). Both are set on every connection, since SQLite keeps `synchronous` per connection. Who waits for another program
 * is ./driver.ts.
 */
function openFile(path: string, patience: number, readOnly = false): Libsql.Database {
  const connection = new Libsql(path)
  connection.exec('PRAGMA busy_timeout = 0')
  untilFreeSync(() => connection.exec('PRAGMA journal_mode = WAL'), patience)
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')
  if (readOnly) connection.exec('PRAGMA query_only = ON')
  return connection
}

/**
 * Whether the path still leads to the opened file: SQLite continues writing into one that was removed or replaced, and
 * those writes would be lost (hardening B3).
 */
function placeOf(path: string): () => boolean {
  const opened = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.ino === opened.ino && found.dev === opened.dev
  }
}
