import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { schemaStateOf } from '../../platform/db/migrate'
import { damageOfSqlite, filePathOf, openSnapshot } from '../../platform/db/open'
import { openArchive } from './archive'
import { sync } from './backup'
import { copyDatabase, loadInto } from './copy'
import { DataError } from './data-error'
import { type LoadOptions, refuseRows } from './load'

export type BackupKind = 'sqlite' | 'archive'

/** @throws DataError for a file that is missing or no backup */
export function kindOfBackup(path: string): BackupKind {
  if (!existsSync(path)) throw new DataError(`没有这个文件：${path}`)
  const start = Buffer.alloc(16)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
  } finally {
    closeSync(file)
  }
  if (start.toString('latin1') === 'SQLite format 3\0') return 'sqlite'
  if (start.readUInt16BE() === 0x1f8b) return 'archive'
  throw new DataError(`这个文件不是本系统的备份：${path}`)
}

/**
 * Restores a backup into an empty database: a SQLite file as it is, everything else row by row.
 * @throws DataError, DatabaseUnfit, DatabaseAway, DatabaseBusy
 */
export async function restoreBackup(path: string, to: string, options: LoadOptions): Promise<void> {
  const file = filePathOf(to)
  if (kindOfBackup(path) === 'archive') await loadInto(to, await openArchive(path), options)
  else if (file) await restoreFile(path, file)
  else await copyDatabase(path, to, options)
}

async function restoreFile(backup: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  if (existsSync(to)) await refuseFull(to)
  const partial = `${to}.partial`
  copyFileSync(backup, partial)
  chmodSync(partial, 0o600)
  try {
    await refuseUnfit(partial)
    sync(partial)
    // Of an earlier file of this name; SQLite would take them for this one's.
    for (const end of ['-wal', '-shm']) rmSync(`${to}${end}`, { force: true })
    renameSync(partial, to)
    sync(dirname(to))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

async function refuseFull(path: string): Promise<void> {
  const snapshot = await openSnapshot(path)
  try {
    await refuseRows(snapshot.read)
  } finally {
    await snapshot.close()
  }
}

async function refuseUnfit(path: string): Promise<void> {
  const damage = await damageOfSqlite(path)
  if (damage.length > 0) throw new DataError(`备份文件已损坏（${damage[0]}），请改用另一个备份。`)
  const snapshot = await openSnapshot(path)
  try {
    await schemaStateOf(snapshot)
  } finally {
    await snapshot.close()
  }
}
