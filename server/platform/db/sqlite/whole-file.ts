import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import LibsqlInThreads from 'libsql/promise'
import { isBusy } from './lock'

/** How long other programs are waited for, in ms. */
const TIMEOUT_MS = 8_000

/** Work on all of a file takes long: in libsql's threads it stops nothing else. */
async function withFile<T>(path: string, work: (file: LibsqlInThreads) => Promise<T>): Promise<T> {
  const file = new LibsqlInThreads(path, {})
  try {
    await file.exec(`pragma busy_timeout = ${TIMEOUT_MS}`)
    return await work(file)
  } finally {
    file.close()
  }
}

/** Copies a database that may be in use, as it is at one moment, to a file that is empty or not there. */
export const copySqlite = (from: string, to: string): Promise<void> =>
  withFile(from, async file => {
    await file.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  })

/** How SQLite opens a file that no one changes: without locks, and without writing anything beside it. */
export const unchangedFile = (path: string): string => `${pathToFileURL(path).href}?immutable=1`

/** What SQLite finds damaged in a file. @param path also as `unchangedFile` gives it */
export const damageOfSqlite = (path: string): Promise<string[]> =>
  withFile(path, async file => {
    const check = await file.prepare('pragma integrity_check')
    const rows = (await check.all([])) as { integrity_check: string }[]
    return rows.map(({ integrity_check: found }) => found).filter(found => found !== 'ok')
  })

/**
 * Has the file hold the whole database, with no log beside it, before it is moved. One that is damaged stays as it is.
 * @returns false while another program has it open
 */
export function settleSqlite(path: string): boolean {
  const file = new Libsql(path)
  try {
    file.exec(`pragma busy_timeout = ${TIMEOUT_MS}`)
    // Only the last connection can leave the write-ahead log. Not by a statement, with which the file would stay open.
    file.exec('pragma journal_mode = delete')
    return true
  } catch (error) {
    return !isBusy(error)
  } finally {
    file.close()
  }
}
