import type { Database, OpenOptions } from './database'
import { isOpenToOthers, openSqlite, sqliteExists } from './sqlite/open'

/**
 * Opens the database that DATABASE_URL names.
 * @param url `file:<path>` or a plain path
 * @throws DatabaseBusy when another program keeps it locked
 */
export const openDatabase = (url: string, options: OpenOptions = {}): Database => openSqlite(url, options)

/** Whether there is a database already. */
export const databaseExists = (url: string): boolean => sqliteExists(url)

export { isOpenToOthers }
