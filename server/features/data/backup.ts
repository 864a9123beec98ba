import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { chinaDateTime } from '../../platform/config/time'
import { schemaStateOf } from '../../platform/db/migrate'
import { copySqlite, damageOfSqlite, databaseExists, filePathOf, openSnapshot } from '../../platform/db/open'
import { type Written, writeArchive } from './archive'
import { DataError } from './data-error'
import { makeFolder } from './make-folder'

/** In a folder: the time in China, and `db` for a SQLite file or `jsonl.gz` for the format of ./archive.ts. */
const NAME = /^arbitration-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.(db|jsonl\.gz)$/
/** What a backup is called until it is complete. */
export const PARTIAL = '.partial'
/** No backup takes longer, in ms: older incomplete ones were left by a process that ended. */
const ABANDONED_AFTER = 24 * 3_600_000

export interface Backup {
  path: string
  name: string
  size: number
  /** When it was begun. */
  time: number
}

export interface BackupOptions {
  databaseUrl: string
  /** A folder, or a file that is not there yet. */
  to: string
  /** How many backups the folder has afterwards at most; without it, all are kept. */
  keep?: number | undefined
  now: number
  onProgress?: (written: Written) => void
}

/**
 * Backs the database up as it is now, while it is used: of SQLite a file that is a database itself, of PostgreSQL one
 * that can be restored into either engine. A backup that is there under its name is complete.
 * @returns the backup, and the names of those that were removed for it
 * @throws DataError
 */
export async function backUp(options: BackupOptions): Promise<Backup & { removed: string[] }> {
  const { databaseUrl, to, keep, now, onProgress = () => {} } = options
  if (!databaseExists(databaseUrl)) throw new DataError(`没有数据库：${databaseUrl}`)
  const file = filePathOf(databaseUrl)
  const isFolder = /[\\/]$/.test(to) || statSync(to, { throwIfNoEntry: false })?.isDirectory() === true
  if (keep !== undefined && !isFolder) throw new DataError('只有备份到文件夹时才能指定 --keep。')
  const path = isFolder ? join(to, backupName(now, databaseUrl)) : to
  if (existsSync(path)) throw new DataError(`文件已经存在，没有覆盖：${path}`)
  await makeFolder(dirname(path))
  removeAbandoned(dirname(path), now)
  const partial = `${path}${PARTIAL}`
  try {
    const snapshot = await openSnapshot(databaseUrl)
    try {
      await schemaStateOf(snapshot)
      if (!file) await writeArchive(snapshot, partial, { now, onProgress })
    } finally {
      await snapshot.close()
    }
    if (file) await copyFile(file, partial)
    renameSync(partial, path)
    sync(dirname(path))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  const removed = keep === undefined ? [] : listBackups(dirname(path)).slice(keep)
  for (const old of removed) rmSync(old.path)
  return {
    ...{ path, name: basename(path), size: statSync(path).size, time: now },
    removed: removed.map(({ name }) => name),
  }
}

/** What a backup in a folder is called. */
export const backupName = (now: number, databaseUrl: string): string =>
  `arbitration-${chinaDateTime(now).replace(' ', '-').replaceAll(':', '')}.${filePathOf(databaseUrl) ? 'db' : 'jsonl.gz'}`

/** When a backup of a folder was begun, by its name; undefined: it is something else. */
export function timeOfBackup(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}+08:00`) : undefined
}

async function copyFile(from: string, to: string): Promise<void> {
  // An empty file, which SQLite takes for a new one: readable by its owner alone.
  closeSync(openSync(to, 'wx', 0o600))
  await copySqlite(from, to)
  sync(to)
  const damage = await damageOfSqlite(to)
  if (damage.length > 0) throw new DataError(`备份没有通过检查：${damage[0]}。请检查磁盘和数据库。`)
}

/** Waits until the disk has it. */
export function sync(path: string): void {
  const isFolder = statSync(path).isDirectory()
  // Windows cannot do that for folders.
  if (isFolder && process.platform === 'win32') return
  const file = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function removeAbandoned(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(PARTIAL) || !NAME.test(name.slice(0, -PARTIAL.length))) continue
    const path = join(folder, name)
    if (statSync(path).mtimeMs < now - ABANDONED_AFTER) rmSync(path)
  }
}

/** The complete backups in a folder, the newest first. */
function listBackups(folder: string): Backup[] {
  return readdirSync(folder)
    .flatMap(name => {
      const time = timeOfBackup(name)
      if (time === undefined) return []
      const path = join(folder, name)
      return [{ path, name, size: statSync(path).size, time }]
    })
    .sort((one, other) => other.time - one.time)
}
