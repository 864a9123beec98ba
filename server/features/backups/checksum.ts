import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { errorCode } from '../../platform/db/errors'
import { DamagedBackup, DataError } from './data-error'
import { PARTIAL } from './names'
import { syncToDisk } from './sync-to-disk'

/** As `sha256sum` writes it, for `sha256sum -c` in the folder of the backup. */
const LINE = /^([\da-f]{64}) [ *]([^\r\n]+)\r?\n?$/

/** The file with the checksum of a backup, beside it. */
export const checksumPath = (backup: string): string => `${backup}.sha256`

/** SHA-256 of a file, in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes the checksum of a backup beside it, as a whole or not at all. */
export function writeChecksum(backup: string, sha256: string): void {
  const path = checksumPath(backup)
  const partial = `${path}${PARTIAL}`
  writeFileSync(partial, `${sha256}  ${basename(backup)}\n`, { mode: 0o600 })
  syncToDisk(partial)
  renameSync(partial, path)
}

/**
 * What the file beside a backup says that its checksum is.
 * @throws DataError where it is missing; DamagedBackup where it is not of this backup
 */
function readChecksum(backup: string): string {
  const path = checksumPath(backup)
  let text: string
  try {
    text = readFileSync(path, 'latin1')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new DataError(`没有校验文件 ${basename(path)}，不能确认备份是完好的。`)
  }
  const [, sha256, name] = LINE.exec(text) ?? []
  if (!sha256 || name !== Buffer.from(basename(backup)).toString('latin1'))
    throw new DamagedBackup(`校验文件 ${basename(path)} 已损坏，或者不是这份备份的。`)
  return sha256
}

/**
 * Reads all of a backup, and compares it with the checksum beside it.
 * @returns the checksum
 * @throws DataError, DamagedBackup
 */
export async function verifyChecksum(backup: string): Promise<string> {
  const expected = readChecksum(backup)
  if ((await sha256Of(backup)) !== expected)
    throw new DamagedBackup('文件与备份时不同（SHA-256 不一致），已损坏或者被替换。')
  return expected
}
