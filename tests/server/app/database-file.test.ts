import { copyFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, expect, test } from 'vitest'
import { settleFile } from '../../../server/app/database-file'
import { createLog } from '../../../server/app/log'
import { sha256Of } from '../../../server/features/backups/checksum'
import { prepareReplacement } from '../../../server/features/backups/replace-database'
import { watchFile } from '../../../server/platform/db/open'
import { newFolder, removeDatabases } from '../../support/backend'

afterAll(removeDatabases)

const namesIn = (path: string) => {
  const db = new Libsql(path)
  const rows = db.prepare('select name from records').all() as { name: string }[]
  db.close()
  return rows.map(({ name }) => name)
}

test('a log that is not of the database is put aside and named before a restore, and is not read into what was there', async () => {
  const folder = newFolder()
  const path = join(folder, 'app.db')
  const served = new Libsql(join(folder, 'served.db'))
  served.exec(
    "pragma journal_mode = wal; create table records (name text); insert into records values ('first')",
  )
  served.exec('pragma wal_checkpoint(truncate)')
  const backup = join(folder, 'backup.db')
  copyFileSync(join(folder, 'served.db'), backup)
  served.exec("insert into records values ('second')")
  for (const end of ['', '-wal', '-shm']) copyFileSync(join(folder, `served.db${end}`), path + end)
  watchFile(path)()
  // Another file, copied over it later.
  copyFileSync(backup, path)
  const later = Date.now() / 1_000 + 60
  utimesSync(path, later, later)
  const sha256 = await sha256Of(backup)
  await prepareReplacement({ backup, sha256, database: path, by: '管理员', now: Date.now() })
  const lines: Record<string, unknown>[] = []
  await settleFile(`file:${path}`, createLog('info', { write: line => void lines.push(JSON.parse(line)) }))
  served.close()
  const aside = readdirSync(folder).filter(name => name.endsWith('.aside'))
  expect(lines).toMatchObject([
    { msg: 'the log beside the database was not written for it, and was put aside', aside: { length: 2 } },
    { msg: 'a backup was restored', name: 'backup.db' },
  ])
  expect(aside).toHaveLength(2)
  expect(namesIn(join(folder, String(lines[1]?.aside)))).toEqual(['first'])
  expect(namesIn(path)).toEqual(['first'])
})
