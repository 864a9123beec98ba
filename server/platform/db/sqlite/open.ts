import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import LibsqlInThreads from 'libsql/promise'
import type { Database, OpenOptions, Reader, Snapshot } from '../database'
import { FoldingPlugin } from '../folding-plugin'
import { loggingTransactions } from '../logged-transactions'
import type { Tables } from '../schema'
import { libsqlDialect, type Options, type SqliteFile } from './driver'
import { isBusy, LOCK_TIMEOUT_MS, retryWhileBusy, retryWhileBusySync } from './lock'
import { sqliteSearchIndex } from './search-index'
import { unchangedFile } from './whole-file'

/** How long closing waits, in ms, for other readers of the log. */
const CLOSING = 2_000

/**
 * Opens a SQLite file and creates it if it is missing. Reads have connections of their own and never wait for a writer;
 * transactions run one after another: libsql in one process is not a pool, and two transactions at once fail with
 * SQLITE_BUSY (docs/threat-model.md, "Durability"). Writes, which wait for the disk, and slow reads run in libsql's threads;
 * all other reads at once, which is faster.
 * @param url `file:<path>` or a plain path
 * @throws DatabaseBusy when another program keeps it locked
 */
export function openSqlite(url: string, options: OpenOptions = {}): Database {
  const { log, lockTimeoutMs: timeoutMs = LOCK_TIMEOUT_MS } = options
  const path = pathOf(url)
  makePrivate(path)
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  const connect = (file: SqliteFile, use: Omit<Options, 'timeoutMs'>): Reader =>
    new Kysely<Tables>({
      dialect: loggingTransactions(libsqlDialect(file, { timeoutMs, ...use }), log),
      log,
      plugins: [new FoldingPlugin()],
    })
  const file = openFile(path, timeoutMs)
  const inThreads = { read: new LibsqlInThreads(path, {}), write: new LibsqlInThreads(path, {}) }
  const read = connect(file, { readOnly: true })
  const slowRead = connect(inThreads.read, { readOnly: true, materializeInThread: true })
  const writer = connect(inThreads.write, { onCommit: forget })
  const dataVersion = file.prepare('PRAGMA data_version')
  const isInPlace = placeOf(path)
  return {
    engine: 'sqlite',
    read,
    slowRead,
    writer,
    searchIndex: sqliteSearchIndex,
    async ready() {},
    // SQLite does so itself.
    async alignIds() {},
    version() {
      if (known !== undefined) return known
      // Simultaneous requests share one check; a write of another process is seen a moment later.
      setImmediate(forget)
      known = readVersion(dataVersion)
      return known
    },
    async write(work) {
      if (!isInPlace()) throw new Error('the database file is no longer where it was opened')
      return writer.transaction().execute(work)
    },
    async close() {
      // libsql ends the process when a closed file is used.
      await Promise.all([read.destroy(), slowRead.destroy()])
      file.close()
      inThreads.read.close()
      // libsql leaves the log beside the file when it closes; this way the one file holds everything. Where another program
      // still reads, the log stays, and is as good.
      await sql`PRAGMA busy_timeout = ${sql.lit(CLOSING)}`.execute(writer)
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer)
      await writer.destroy()
      inThreads.write.close()
    },
  }
}

/**
 * Opens a file that is there as it is now, whatever others write meanwhile; the file itself is not changed, as a backup
 * must not be.
 * @throws DatabaseBusy
 */
export const snapshotOfSqlite = (url: string): Promise<Snapshot> => snapshotOf(pathOf(url))

/** Opens a backup, which no one changes and which stays as it is. */
export const snapshotOfUnchanged = (path: string): Promise<Snapshot> => snapshotOf(unchangedFile(path))

async function snapshotOf(path: string): Promise<Snapshot> {
  const file = new Libsql(path)
  const read: Reader = new Kysely<Tables>({
    dialect: libsqlDialect(file, { timeoutMs: LOCK_TIMEOUT_MS, readOnly: true }),
  })
  try {
    // Has the driver prepare the connection, which it cannot within a transaction.
    await sql`select 1`.execute(read)
    const end = performance.now() + LOCK_TIMEOUT_MS
    await retryWhileBusy(
      async () => {
        if (!file.inTransaction) file.exec('begin')
        // The state is that of the first read.
        file.prepare('select count(*) from sqlite_master').get()
      },
      () => performance.now() < end,
    )
  } catch (error) {
    file.close()
    throw error
  }
  const close = async () => {
    // A connection that libsql closes within a transaction would hold its lock until it is collected as garbage.
    file.exec('rollback')
    await read.destroy()
    file.close()
  }
  return { engine: 'sqlite', read, close }
}

/** The path of the file that DATABASE_URL names. */
export function pathOf(url: string): string {
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
export function sqliteIsOpenToOthers(url: string): boolean {
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

/** WAL lets readers go on while a write runs. It is a property of the file, so that later connections have it as well. */
function openFile(path: string, timeoutMs: number): Libsql.Database {
  const connection = new Libsql(path)
  connection.exec('PRAGMA busy_timeout = 0')
  retryWhileBusySync(() => connection.exec('PRAGMA journal_mode = WAL'), timeoutMs)
  return connection
}

/**
 * Whether the path still leads to the opened file: SQLite continues writing into one that was removed or replaced, and
 * those writes would be lost (threat B3).
 */
function placeOf(path: string): () => boolean {
  const opened = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.ino === opened.ino && found.dev === opened.dev
  }
}
