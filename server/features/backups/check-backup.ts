import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { refuseUnknown, schemaStateOf } from '../../platform/db/migrate'
import { damageOfSqlite, snapshotOfUnchanged, unchangedFile } from '../../platform/db/open'
import { checkSnapshot } from './check'
import { sha256Of, verifyChecksum } from './checksum'
import { DamagedBackup, DataError } from './data-error'
import { readDump } from './pg-tools'

type BackupKind = 'sqlite' | 'postgres'

export interface ChecksumOption {
  /** The person says that there is none, and that the file is to be taken as it is. */
  withoutChecksum?: boolean
}

interface CheckedBackup {
  kind: BackupKind
  sha256: string
  tables: number | null
  /** Of all tables; null where they are not read one by one. */
  rows: number | null
  /** One sentence for each. */
  faults: string[]
}

/**
 * Checks a backup without changing anything: its checksum before anything else is read of it, then the file by the
 * programs of its own database, and of SQLite the rows as those of a database.
 * @throws DataError, DamagedBackup, DatabaseUnfit
 */
export async function checkBackup(
  path: string,
  options: ChecksumOption & { onStep?: (what: string) => void } = {},
): Promise<CheckedBackup> {
  const { onStep = () => {} } = options
  const { kind, sha256, tables } = await verifyBackup(path, options)
  if (kind === 'postgres') return { kind, sha256, tables, rows: null, faults: [] }
  const found = await checkSnapshot(await snapshotOfUnchanged(path), onStep)
  const rows = found.tables.reduce((sum, { count }) => sum + count, 0)
  return { kind, sha256, tables: found.tables.length, rows, faults: found.faults }
}

/**
 * What has to be true of a backup before it takes the place of a database: its checksum, that its own engine finds it
 * whole, and that this version of the program can use it.
 * @throws DataError, DamagedBackup, DatabaseUnfit
 */
export async function verifyBackup(
  path: string,
  { withoutChecksum = false }: ChecksumOption = {},
): Promise<{ kind: BackupKind; sha256: string; tables: number | null }> {
  if (!existsSync(path)) throw new DataError(`没有这个文件：${path}`)
  const sha256 = withoutChecksum ? await sha256Of(path) : await verifyChecksum(path)
  const kind = kindOfBackup(path)
  if (kind === 'postgres') {
    const { tables, migrations } = await readDump(path)
    if (migrations.length === 0) throw new DataError('备份里没有本系统的数据。')
    refuseUnknown(migrations)
    return { kind, sha256, tables }
  }
  const damage = await damageOfSqlite(unchangedFile(path))
  if (damage.length > 0) throw new DamagedBackup(`备份文件已损坏（${damage[0]}），请改用另一个备份。`)
  const snapshot = await snapshotOfUnchanged(path)
  try {
    await schemaStateOf(snapshot)
  } finally {
    await snapshot.close()
  }
  return { kind, sha256, tables: null }
}

/** By its first bytes. @throws DataError for a file that is no backup */
function kindOfBackup(path: string): BackupKind {
  const start = Buffer.alloc(16)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
  } finally {
    closeSync(file)
  }
  const text = start.toString('latin1')
  if (text === 'SQLite format 3\0') return 'sqlite'
  if (text.startsWith('PGDMP')) return 'postgres'
  if (start.readUInt16BE() === 0x1f8b)
    throw new DataError('这是以前版本的备份格式（.jsonl.gz），本版本不能读取，请用上一个版本的程序恢复。')
  throw new DataError(`这个文件不是本系统的备份：${path}`)
}
