import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { z } from 'zod'
import { settleSqlite } from '../../platform/db/open'
import { sha256Of } from './checksum'
import { DataError } from './data-error'
import { stampOf, timeOfBackup } from './names'
import { syncToDisk } from './sync-to-disk'

/**
 * A backup that is to take the place of the database, or did: in a file beside it, so that a process that is killed leaves
 * what the next one needs to complete it.
 */
const RESTORE = z.object({
  state: z.enum(['prepared', 'restored', 'failed']),
  /** Of the backup's file. */
  name: z.string(),
  /** The moment that its content is of; null for a file of another name. */
  backupTime: z.number().nullable(),
  /** Who asked for it; null: the command line. */
  by: z.string().nullable(),
  requestTime: z.number(),
  /** The file that the database was put aside as, in the same folder; null: there was none. */
  aside: z.string().nullable(),
  endTime: z.number().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** Whether the operation log of the database has it. */
  recorded: z.boolean(),
})
type Restore = z.infer<typeof RESTORE>

/** What SQLite has beside the file of a database. */
const BESIDE = ['-wal', '-shm']

const recordPath = (database: string) => `${database}.restore.json`
/** The copy of the backup until it takes its place. */
const copyPath = (database: string) => `${database}.restoring`

/** The last restore of a database; undefined: there was none. */
export function readRestore(database: string): Restore | undefined {
  try {
    return RESTORE.safeParse(JSON.parse(readFileSync(recordPath(database), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Writes it as a whole or not at all. */
export function writeRestore(database: string, restore: Restore): void {
  const path = recordPath(database)
  writeFileSync(`${path}.new`, `${JSON.stringify(restore, null, 2)}\n`, { mode: 0o600 })
  giveToOwner(`${path}.new`, dirname(database))
  syncToDisk(`${path}.new`)
  renameSync(`${path}.new`, path)
  syncToDisk(dirname(path))
}

interface Preparation {
  backup: string
  /** Of the backup, as it was verified. */
  sha256: string
  database: string
  by: string | null
  now: number
}

/**
 * Copies a verified backup beside the database, and says that it is to take its place. Nothing of the database is changed.
 * @throws DataError, or the error of the system, when nothing but the copy was written
 */
export async function prepareReplacement(preparation: Preparation): Promise<void> {
  const { backup, sha256, database, by, now } = preparation
  const folder = dirname(database)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = copyPath(database)
  // Of an earlier call that was not completed: it is not to be taken for this one's.
  rmSync(recordPath(database), { force: true })
  try {
    await copyFile(backup, copy)
    chmodSync(copy, 0o600)
    giveToOwner(copy, folder)
    syncToDisk(copy)
    if ((await sha256Of(copy)) !== sha256)
      throw new DataError('复制到数据库所在的文件夹以后，内容与备份不一致。请检查磁盘。')
    writeRestore(database, {
      ...{ state: 'prepared', name: basename(backup), backupTime: timeOfBackup(basename(backup)) ?? null },
      ...{ by, requestTime: now, aside: existsSync(database) ? asideName(database, now) : null },
      ...{ endTime: null, reason: null, recorded: false },
    })
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

/** `app.db` becomes `app-before-2026-03-02-150000.db`, or has the next second that is free. */
function asideName(database: string, now: number): string {
  const end = extname(database)
  const name = `${basename(database, end)}-before-${stampOf(now)}${end}`
  return existsSync(join(dirname(database), name)) ? asideName(database, now + 1_000) : name
}

/**
 * Puts the copy of the backup in the place of the database, if one is prepared. Called while no one has it open. Killed at
 * any point, it is completed by the next call: the database, or the copy, is always there.
 * @returns what came of it; undefined: none was prepared
 */
export function replaceDatabase(database: string, now: number): Restore | undefined {
  const prepared = readRestore(database)
  if (prepared?.state !== 'prepared') {
    // Of a process that was killed before it was complete.
    rmSync(copyPath(database), { force: true })
    return undefined
  }
  const reason = move(database, prepared)
  const ended: Restore = { ...prepared, state: reason ? 'failed' : 'restored', endTime: now, reason }
  writeRestore(database, ended)
  return ended
}

/** @returns why it was not done */
function move(database: string, { aside }: Restore): string | null {
  const copy = copyPath(database)
  const former = aside === null ? null : join(dirname(database), aside)
  // A call that was killed had done it.
  const isDone = !existsSync(copy) && existsSync(database) && (former === null || existsSync(former))
  if (isDone) return null
  if (!existsSync(copy)) return '没有找到复制好的备份'
  if (former && existsSync(database)) {
    const reason = existsSync(former)
      ? `${former} 已经存在，没有覆盖`
      : settleSqlite(database)
        ? null
        : '另一个程序正在使用数据库'
    if (reason) {
      rmSync(copy)
      return reason
    }
    renameSync(database, former)
  }
  // Of the former database: SQLite would take them for the new one's.
  for (const end of BESIDE)
    if (existsSync(database + end)) renameSync(database + end, (former ?? `${database}-old`) + end)
  renameSync(copy, database)
  syncToDisk(dirname(database))
  return null
}

/** A file that the administrator of the machine writes is for the account that the server runs as. */
function giveToOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
}
