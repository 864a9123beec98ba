import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { BackupFolderState } from '../../platform/api/services'
import { errorCode } from '../../platform/db/errors'
import { filePathOf } from '../../platform/db/open'
import { checksumPath } from './checksum'
import { makeFolder } from './make-folder'
import { PARTIAL, timeOfBackup } from './names'

/** How long a folder is waited for, in ms: one on a network may never respond. */
const TIMEOUT_MS = 5_000
const GB = 1024 ** 3

/** Where backups are written without BACKUP_DIR: beside the database, or where it would be. */
export const defaultFolder = (databaseUrl: string): string =>
  join(dirname(resolve(filePathOf(databaseUrl) ?? '.data/app.db')), 'backups')

/** What the system says when a folder cannot be used. */
const PROBLEMS: Record<string, string> = {
  ENOENT: '备份文件夹不存在，也不能建立',
  ENOTDIR: '备份文件夹的路径不正确：其中有一部分是文件',
  EEXIST: '备份文件夹的路径不正确：该位置是文件',
  ENAMETOOLONG: '备份文件夹的路径太长',
  ELOOP: '备份文件夹的路径不正确：链接循环',
  EACCES: '没有读写备份文件夹的权限',
  EPERM: '没有读写备份文件夹的权限',
  EROFS: '备份文件夹所在的磁盘是只读的',
  ENOSPC: '备份文件夹所在的磁盘空间不足',
  EDQUOT: '备份文件夹所在的磁盘空间不足',
  EIO: '备份文件夹所在的磁盘读写出错',
  ESTALE: '备份文件夹所在的网络存储已断开',
}
const SILENT = '备份文件夹没有响应，请检查网络存储或磁盘'

const sentence = (error: unknown) => {
  const code = errorCode(error)
  return PROBLEMS[code] ?? `备份文件夹不能使用${code && `（${code}）`}`
}

const unusable = (problem: string | null): BackupFolderState => ({
  ...{ problem, files: undefined, incomplete: [], sameDisk: null, free: null, reserve: 0 },
  byOperator: false,
})

/** Of a system that makes no backups: its folder is not looked at. */
export const OPERATORS: BackupFolderState = { ...unusable(null), byOperator: true }

/**
 * Looks at the folder: makes it if it is missing, and tries to write into it. Calls at the same time share one look, so
 * that a folder which does not respond holds one thread of the process, however often it is asked for.
 */
export function folderWatch(folder: string, databaseUrl: string): () => Promise<BackupFolderState> {
  let looking: Promise<BackupFolderState> | undefined
  return () => {
    looking ??= read(folder, databaseUrl)
      .catch(error => unusable(sentence(error)))
      .finally(() => {
        looking = undefined
      })
    return within(looking, TIMEOUT_MS, unusable(SILENT))
  }
}

/** @returns what a promise resolves to, or the other value if that takes longer */
export async function within<T>(promise: Promise<T>, timeoutMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>(done => {
    timer = setTimeout(() => done(otherwise), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

async function read(folder: string, databaseUrl: string): Promise<BackupFolderState> {
  await makeFolder(folder)
  const names = await readdir(folder)
  const files = await Promise.all(
    names.flatMap(name => {
      const time = timeOfBackup(name)
      return time === undefined ? [] : [sizeOf(join(folder, name)).then(size => ({ name, size, time }))]
    }),
  )
  const space = await statfs(folder)
  const [free, total] = [space.bavail * space.bsize, space.blocks * space.bsize]
  const file = filePathOf(databaseUrl)
  const sameDisk = file ? (await stat(folder)).dev === (await stat(file)).dev : null
  return {
    problem: await writeProblem(folder),
    incomplete: names.flatMap(name => (name.endsWith(PARTIAL) ? [name.slice(0, -PARTIAL.length)] : [])),
    files: files.flatMap(({ size, ...rest }) => (size === undefined ? [] : [{ ...rest, size }])),
    ...{ sameDisk, free },
    // The database goes on growing there.
    reserve: sameDisk ? Math.min(GB, total / 20) : 0,
    byOperator: false,
  }
}

/** Undefined: it was deleted meanwhile, or is no file. */
async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** Permissions do not tell whether a disk takes a file. */
async function writeProblem(folder: string): Promise<string | null> {
  const path = join(folder, `.arbitration-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file.close()
    await rm(path)
    return null
  } catch (error) {
    return sentence(error)
  }
}

/** Deletes an incomplete backup. @param path of the complete one */
export async function removePartial(path: string): Promise<void> {
  // Of SQLite, with what it writes beside the file.
  for (const end of ['', '-journal']) await rm(`${path}${PARTIAL}${end}`, { force: true })
  const isWhole = await stat(path).catch(() => undefined)
  if (!isWhole) for (const end of ['', PARTIAL]) await rm(checksumPath(path) + end, { force: true })
}
