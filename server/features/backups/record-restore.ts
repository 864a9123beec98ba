import type { Database } from '../../platform/db/database'
import { filePathOf } from '../../platform/db/open'
import { recordingOwnWork } from '../audit'
import { readRestore, writeRestore } from './replace-database'

/** Has the operation log of the database that is served now say that a backup took its place, or did not. */
export async function recordRestore(db: Database, databaseUrl: string, now: number): Promise<void> {
  const file = filePathOf(databaseUrl)
  const restore = file ? readRestore(file) : undefined
  if (!file || !restore || restore.state === 'prepared' || restore.recorded) return
  const { name, by, aside, reason } = restore
  const who = by === null ? '在服务器上用命令' : `由“${by}”在数据备份中`
  const outcome = reason
    ? `没有恢复：${reason}`
    : aside
      ? `恢复前的数据库保存为“${aside}”`
      : '恢复前没有数据库'
  await recordingOwnWork(db, now, async () => ({
    ...{ type: '数据备份', subType: '恢复备份' },
    action: `恢复备份“${name}”，${who}进行；${outcome}`,
  }))
  writeRestore(file, { ...restore, recorded: true })
}
