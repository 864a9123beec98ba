import type { Database, OpenOptions, Snapshot } from './database'
import { openPostgres, snapshotOfPostgres } from './postgres/open'
import { noteStatement } from './read-tables'
import { openSqlite, pathOf, snapshotOfSqlite, sqliteExists, sqliteIsOpenToOthers } from './sqlite/open'

const isPostgres = (url: string) => /^postgres(ql)?:/.test(url)

/**
 * Opens the database that DATABASE_URL names.
 * @param url `file:<path>`, a plain path, or `postgres://…`
 * @throws DatabaseBusy when another program keeps a file locked
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const log: OpenOptions['log'] = event => {
    noteStatement(event.query.sql)
    options.log?.(event)
  }
  return isPostgres(url) ? openPostgres(url, { ...options, log }) : openSqlite(url, { ...options, log })
}

/**
 * One state of the database, for reading all of it: it is read as it is now, however long that takes.
 * @throws DatabaseBusy, DatabaseUnavailable
 */
export const openSnapshot = (url: string): Promise<Snapshot> =>
  isPostgres(url) ? snapshotOfPostgres(url) : snapshotOfSqlite(url)

/** The path of a database that is a file. */
export const filePathOf = (url: string): string | undefined => (isPostgres(url) ? undefined : pathOf(url))

/** Whether there is a database already; of a server, whether it has this one turns out when it is opened. */
export const databaseExists = (url: string): boolean => isPostgres(url) || sqliteExists(url)

/** Whether other accounts of the machine may read or write the file, as those of earlier versions may allow. */
export const isOpenToOthers = (url: string): boolean => !isPostgres(url) && sqliteIsOpenToOthers(url)

export { FOREIGN_LOG, hasForeignLog, putForeignLogAside, watchFile } from './sqlite/left-log'
export { snapshotOfUnchanged } from './sqlite/open'
export { copySqlite, damageOfSqlite, settleSqlite, unchangedFile } from './sqlite/whole-file'
