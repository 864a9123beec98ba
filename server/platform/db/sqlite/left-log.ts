import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** What SQLite has beside a database until it has been written into it, and reads into whatever file is there. */
const BESIDE = ['-wal', '-shm', '-journal']
/** How often the database is looked at, in ms, and what a write may come later than the last look. */
const LOOK_EVERY = 200
const LATER = 300
/** Of a file that is older than it was: file systems round times when files are copied. */
const ROUNDING = 2_000

/** What the server has last seen of its file, in a file beside it. */
const SEEN = z.object({
  /** When it looked, and when the database had been written. */
  at: z.number(),
  written: z.number(),
})
const seenPath = (path: string) => `${path}.seen.json`

function readSeen(path: string): z.infer<typeof SEEN> | undefined {
  try {
    return SEEN.safeParse(JSON.parse(readFileSync(seenPath(path), 'utf8'))).data
  } catch {
    return undefined
  }
}

const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
/** Of the file itself, whatever its name. */
const fileNumber = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Remembers when the database was written, as long as it is served: what is written afterwards was written by someone
 * else. To be ended before the database is closed.
 * @returns ends it; the paths to which it copied files that someone put in the place of those that SQLite has open, since
 * SQLite deletes by their names
 */
export function watchFile(path: string): () => string[] {
  let last: number | undefined
  const opened = new Map<string, number>()
  const look = () => {
    for (const end of BESIDE) {
      const file = fileNumber(path + end)
      if (file !== undefined && !opened.has(end)) opened.set(end, file)
    }
    const written = writtenAt(path)
    const latest = Math.max(written ?? 0, writtenAt(`${path}-wal`) ?? 0)
    if (written === undefined || latest === last) return
    last = latest
    try {
      writeFileSync(`${seenPath(path)}.new`, JSON.stringify({ at: Date.now(), written }), { mode: 0o600 })
      renameSync(`${seenPath(path)}.new`, seenPath(path))
    } catch {
      // Without room on the disk nothing else is written either.
    }
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    const foreign = BESIDE.filter(
      end => opened.has(end) && ![undefined, opened.get(end)].includes(fileNumber(path + end)),
    )
    look()
    return foreign.map(end => {
      const aside = asidePath(path + end, Date.now())
      copyFileSync(path + end, aside)
      return aside
    })
  }
}

/**
 * Whether a log lies beside a database that is not the one it was written for: the file was deleted, or another one was
 * copied over it after the server had ended. SQLite would read the changes of the former database into this one.
 */
export function hasForeignLog(path: string): boolean {
  const log = [`${path}-wal`, `${path}-journal`].find(name => sizeOf(name) > 0)
  if (!log) return false
  if (sizeOf(path) === 0) return true
  const seen = readSeen(path)
  const written = writtenAt(path) ?? 0
  if (!seen) return false
  const isOlder = written < seen.written - ROUNDING
  const isNewer = written > Math.max(seen.at, writtenAt(log) ?? 0) + LATER
  return isOlder || isNewer
}

/** What to do then, for users of the tools, which rename nothing: the server may be running. */
export const FOREIGN_LOG =
  '数据库文件旁边的日志（-wal）不是为它写的：系统停止以后，数据库文件被删除过，或者被另一个文件替换过。请先启动一次系统，系统会把日志移到一边，并检查数据库。'

/**
 * Renames what lies beside a database and is not of it; nothing is deleted. Called while no one has it open.
 * @returns the new paths
 */
export function putForeignLogAside(path: string, now: number): string[] {
  if (!hasForeignLog(path)) return []
  return BESIDE.filter(end => existsSync(path + end)).map(end => {
    const aside = asidePath(path + end, now)
    renameSync(path + end, aside)
    return aside
  })
}

const asidePath = (path: string, now: number) =>
  `${path}.${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}.aside`
