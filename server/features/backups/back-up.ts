import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { schemaStateOf } from '../../platform/db/migrate'
import { copySqlite, damageOfSqlite, databaseExists, filePathOf, openSnapshot } from '../../platform/db/open'
import { checksumPath, sha256Of, writeChecksum } from './checksum'
import { DataError } from './data-error'
import { makeFolder } from './make-folder'
import { backupName, PARTIAL, timeOfBackup } from './names'
import { dumpPostgres, dumpProblem, dumpVersion, serverVersion } from './pg-tools'
import { syncToDisk } from './sync-to-disk'

/** No backup takes longer, in ms: older incomplete ones were left by a process that ended. */
const ABANDONED_AFTER = 24 * 3_600_000
const PROGRESS_EVERY = 2_000

interface BackupOptions {
  databaseUrl: string
  /** A folder, or a file that is not there yet. */
  to: string
  /** How many backups the folder has afterwards at most; without it, all are kept. */
  keep?: number | undefined
  now: number
  /** Called every few seconds with the bytes written so far. */
  onProgress?: (written: number) => void
}

interface MadeBackup {
  path: string
  name: string
  size: number
  sha256: string
  /** Names of those that were removed for it. */
  removed: string[]
}

/**
 * Backs the database up as it is now, while it is used: a SQLite file by `VACUUM INTO`, a PostgreSQL database by
 * `pg_dump`, each with its checksum beside it. A backup that is there under its name is complete.
 * @throws DataError
 */
export async function backUp(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, to, keep, now, onProgress = () => {} } = options
  if (!databaseExists(databaseUrl)) throw new DataError(`没有数据库：${databaseUrl}`)
  const isFolder = /[\\/]$/.test(to) || statSync(to, { throwIfNoEntry: false })?.isDirectory() === true
  if (keep !== undefined && !isFolder) throw new DataError('只有备份到文件夹时才能指定 --keep。')
  const path = isFolder ? join(to, backupName(now, databaseUrl)) : to
  const folder = dirname(path)
  if (existsSync(path)) throw new DataError(`文件已经存在，没有覆盖：${path}`)
  await makeFolder(folder)
  removeAbandoned(folder, now)
  const partial = `${path}${PARTIAL}`
  const timer = setInterval(
    () => onProgress(statSync(partial, { throwIfNoEntry: false })?.size ?? 0),
    PROGRESS_EVERY,
  )
  try {
    await write(databaseUrl, partial)
    const sha256 = await sha256Of(partial)
    // First: a backup under its own name always has it.
    writeChecksum(path, sha256)
    renameSync(partial, path)
    syncToDisk(folder)
    const removed = keep === undefined ? [] : backupsIn(folder).slice(keep)
    for (const name of removed) await removeBackup(join(folder, name))
    return { path, name: basename(path), size: statSync(path).size, sha256, removed }
  } catch (error) {
    rmSync(partial, { force: true })
    if (!existsSync(path)) rmSync(checksumPath(path), { force: true })
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function write(databaseUrl: string, path: string): Promise<void> {
  const file = filePathOf(databaseUrl)
  const snapshot = await openSnapshot(databaseUrl)
  try {
    await schemaStateOf(snapshot)
    const problem = file ? undefined : dumpProblem(await dumpVersion(), await serverVersion(snapshot.read))
    if (problem) throw new DataError(`${problem}。`)
  } finally {
    await snapshot.close()
  }
  // An empty file, which SQLite takes for a new one: readable by its owner alone.
  closeSync(openSync(path, 'wx', 0o600))
  if (!file) return dumpPostgres(databaseUrl, path)
  await copySqlite(file, path)
  syncToDisk(path)
  const damage = await damageOfSqlite(path)
  if (damage.length > 0) throw new DataError(`备份没有通过检查：${damage[0]}。请检查磁盘和数据库。`)
}

/** Deletes a backup and its checksum. @throws the error of the system */
export async function removeBackup(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(checksumPath(path), { force: true })
}

function removeAbandoned(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(PARTIAL) || timeOfBackup(name.slice(0, -PARTIAL.length)) === undefined) continue
    const path = join(folder, name)
    if (statSync(path).mtimeMs < now - ABANDONED_AFTER) rmSync(path)
  }
}

/** The names of the complete backups in a folder, the newest first. */
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap(name => {
      const time = timeOfBackup(name)
      return time === undefined ? [] : [{ name, time }]
    })
    .sort((one, other) => other.time - one.time)
    .map(({ name }) => name)
