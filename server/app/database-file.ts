import { statSync } from 'node:fs'
import { replaceDatabase } from '../features/backups'
import type { Log } from '../platform/config/log'
import { DatabaseUnfit } from '../platform/db/errors'
import { damageOfSqlite, filePathOf, putForeignLogAside, watchFile } from '../platform/db/open'

/**
 * What is to be done with the file of a database before it is opened: nothing with that of a server.
 * @throws DatabaseUnfit where the file is damaged
 */
export async function settleFile(databaseUrl: string, log: Log): Promise<void> {
  const file = filePathOf(databaseUrl)
  if (!file) return
  // Before a restore has SQLite write it into the database that is put aside.
  const hadForeignLog = putLogAside(file, log)
  const isRestored = restorePrepared(file, log)
  if (!hadForeignLog || isRestored || !statSync(file, { throwIfNoEntry: false })?.size) return
  const [damage] = await damageOfSqlite(file)
  if (damage) throw new DatabaseUnfit(`数据库文件 ${file} 已损坏：${damage}。请恢复一份完好的备份。`)
}

/** A file that was copied over the database by hand is opened without the log of the former one. */
function putLogAside(file: string, log: Log): boolean {
  const aside = putForeignLogAside(file, Date.now())
  if (aside.length > 0) log.warn({ file, aside }, LOG_ASIDE)
  return aside.length > 0
}
const LOG_ASIDE = 'the log beside the database was not written for it, and was put aside'

/** A backup that a restore has prepared takes the place of the database. */
function restorePrepared(file: string, log: Log): boolean {
  const restore = replaceDatabase(file, Date.now())
  if (!restore) return false
  const { name, by, aside, reason } = restore
  if (reason) log.error({ name, by, reason }, 'a backup was not restored')
  else log.warn({ name, by, aside }, 'a backup was restored')
  return !reason
}

/** Watches the file while it is served. @returns ends it, before the database is closed */
export function watchDatabase(databaseUrl: string, log: Log): () => void {
  const file = filePathOf(databaseUrl)
  const end = file ? watchFile(file) : undefined
  return () => {
    try {
      const aside = end?.() ?? []
      if (aside.length > 0) log.warn({ file, aside }, LOG_ASIDE)
    } catch (err) {
      log.error({ err, file }, 'a log beside the database that is not its own could not be put aside')
    }
  }
}
