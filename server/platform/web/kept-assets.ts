import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { HASHED, isCompressed, readStaticFile, type StaticFile } from './static-files'

const DAY = 86_400_000

export interface KeptAssets {
  folder: string
  /** How long, in days, those of a build stay after the last process that served it. */
  days: number
}

/** Bytes of assets of other builds that are held in memory: a page with all its scripts has one or two million. */
const MAX_HELD = 32_000_000

/** A name that cannot lead out of the folder. */
const NAME = /^[\w-][\w.-]*$/

/**
 * Keeps the assets of this build in a folder beside those of earlier and later ones, so that every process finds what the
 * pages of another build name: those that are open since before a deploy, and those of the new version while both run.
 * @param own dist/client
 * @returns the file of an address that another build has
 */
export function keepAssets(own: string, kept: KeptAssets): (path: string) => StaticFile | undefined {
  keep(join(own, HASHED), kept)
  const held = new HeldFiles()
  setInterval(() => {
    keep(join(own, HASHED), kept)
    held.clear()
  }, DAY).unref()
  return path => {
    const name = path.slice(HASHED.length)
    if (!path.startsWith(HASHED) || !NAME.test(name)) return undefined
    const found = held.get(path)
    if (found) return found
    const file = join(kept.folder, name)
    if (!existsSync(file) || isCompressed(file)) return undefined
    const read = readStaticFile(file, path)
    held.add(path, read)
    return read
  }
}

/** Files that were read: as many as fit, those that were asked for last. */
class HeldFiles {
  private readonly files = new Map<string, StaticFile>()
  private bytes = 0

  get(path: string): StaticFile | undefined {
    const file = this.files.get(path)
    if (!file) return undefined
    this.files.delete(path)
    this.files.set(path, file)
    return file
  }

  add(path: string, file: StaticFile): void {
    this.files.set(path, file)
    this.bytes += sizeOf(file)
    for (const [oldest, { bodies }] of this.files) {
      if (this.bytes <= MAX_HELD) return
      this.files.delete(oldest)
      this.bytes -= sizeOf({ bodies })
    }
  }

  clear(): void {
    this.files.clear()
    this.bytes = 0
  }
}

const sizeOf = ({ bodies }: Pick<StaticFile, 'bodies'>): number =>
  Object.values(bodies).reduce((sum, body) => sum + (body?.byteLength ?? 0), 0)

/** Copies what is missing, marks what is in use, and deletes what has not been in use for long. */
function keep(own: string, { folder, days }: KeptAssets): void {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    const file = join(folder, name)
    if (existsSync(file)) {
      utimesSync(file, now, now)
      continue
    }
    // Another process may read it at any moment.
    const unfinished = join(folder, `.${name}.${process.pid}`)
    copyFileSync(join(own, name), unfinished)
    utimesSync(unfinished, now, now)
    renameSync(unfinished, file)
  }
  const oldest = now.getTime() - days * DAY
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isFile() && found.mtimeMs < oldest) rmSync(file, { force: true })
  }
}
