import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import {
  FOREIGN_LOG,
  filePathOf,
  hasForeignLog,
  openDatabase,
  openSnapshot,
  putForeignLogAside,
} from '../../platform/db/open'
import { type ChecksumOption, verifyBackup } from './check-backup'
import { DataError } from './data-error'
import { restoreDump } from './pg-tools'
import { prepareReplacement, replaceDatabase } from './replace-database'

interface RestoreOptions extends ChecksumOption {
  now: number
}

/**
 * Restores a backup into a database that no one uses: a SQLite file takes the place of the present one, which is put
 * aside; a PostgreSQL database has to be empty, so that the present one stays as it is until its operator deletes it.
 * @returns the paths that the present database was put aside as, if there was one, and logs that lay there without one
 * @throws DataError, DatabaseUnfit, DatabaseUnavailable, DatabaseBusy; then nothing has changed
 */
export async function restoreBackup(
  path: string,
  to: string,
  { now, withoutChecksum = false }: RestoreOptions,
): Promise<{ aside?: string; logs: string[] }> {
  const { kind, sha256 } = await verifyBackup(path, { withoutChecksum })
  const file = filePathOf(to)
  if (kind === 'postgres') {
    if (file)
      throw new DataError('这份备份是 PostgreSQL 的，请先恢复到 PostgreSQL 数据库，再用 copy 复制到文件。')
    await refuseTables(to)
    await restoreDump(path, to)
    const db = openDatabase(to)
    try {
      await sql`analyze`.execute(db.writer)
    } finally {
      await db.close()
    }
    return { logs: [] }
  }
  if (!file)
    throw new DataError(
      `这份备份是 SQLite 数据库，可以直接复制：npm run data -- copy --from file:${path} --to 数据库地址`,
    )
  // Where there is a database, the server may be running.
  if (existsSync(file) && hasForeignLog(file)) throw new DataError(FOREIGN_LOG)
  const logs = putForeignLogAside(file, now)
  await prepareReplacement({ backup: path, sha256, database: file, by: null, now })
  const restore = replaceDatabase(file, now)
  if (restore?.reason) throw new DataError(`没有恢复：${restore.reason}。请先停止系统。`)
  const aside = restore?.aside && join(dirname(file), restore.aside)
  return aside && existsSync(aside) ? { aside, logs } : { logs }
}

/** @throws DataError for a database that is not empty */
async function refuseTables(url: string): Promise<void> {
  const snapshot = await openSnapshot(url)
  try {
    const { rows } = await sql<{ name: string }>`
      select tablename as "name" from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') limit 1`.execute(snapshot.read)
    if (rows[0])
      throw new DataError(
        `目标数据库不是空的（有表 ${rows[0].name}），没有写入任何内容。请建立一个空的数据库，用 --to 或 DATABASE_URL 指定。`,
      )
  } finally {
    await snapshot.close()
  }
}
