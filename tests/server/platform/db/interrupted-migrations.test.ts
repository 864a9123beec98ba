import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import LibsqlInThreads from 'libsql/promise'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../../server/platform/db/database'
import { migrate, migrateUpTo } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { integrityOf, newFolder, removeDatabases, startFileBackend } from '../../../support/backend'
import { repetitions } from '../../../support/long'

/** Threat B7: an interrupted upgrade, an older version of the server, a backup made during writes. */
afterEach(() => vi.restoreAllMocks())
afterAll(removeDatabases)

/** The schema of a database, as SQL. */
async function shapeOf(db: Database): Promise<unknown> {
  const { rows } = await sql`select type, name, sql from sqlite_master order by type, name`.execute(db.read)
  return rows
}

/** How many of the moments are tried: those at even distances, the first and the last among them. */
const MOMENTS = repetitions('MIGRATION_KILLS', { short: 6, long: Number.POSITIVE_INFINITY })

function sampleOf<T>(all: readonly T[]): [index: number, one: T][] {
  const count = Math.min(MOMENTS, all.length)
  const at = (index: number) => Math.round((index * (all.length - 1)) / (count - 1))
  const chosen = new Set(Array.from({ length: count }, (_, index) => at(index)))
  return [...all.entries()].filter(([index]) => chosen.has(index))
}

const INTACT = [{ integrity_check: 'ok' }]

/** The files that a process killed at each statement would leave: the database, and the log beside it. */
function keepLeftovers(path: string): string[] {
  const prepare = LibsqlInThreads.prototype.prepare
  const folder = newFolder()
  const left: string[] = []
  vi.spyOn(LibsqlInThreads.prototype, 'prepare').mockImplementation(function (this: LibsqlInThreads, text) {
    const copy = join(folder, `${left.length}.db`)
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
    left.push(copy)
    return prepare.call(this, text)
  })
  return left
}

/** Has a database say that it had the last migration before the first release, and none since. */
async function age(db: Database): Promise<void> {
  await migrateUpTo(db, '0001-baseline')
  await sql`delete from kysely_migration`.execute(db.writer)
  await sql`insert into kysely_migration values ('0070-audit-anchor', '2026-11-20')`.execute(db.writer)
}

test.each([
  ['a new database', 50, async () => {}],
  ['a database that is adopted', 5, age],
])(
  '%s with its upgrade killed at any statement is upgraded by the next start',
  async (_, statements, prepare) => {
    const path = join(newFolder(), 'app.db')
    const db = openDatabase(path)
    await prepare(db)
    const left = keepLeftovers(path)
    await migrate(db)
    vi.restoreAllMocks()
    const expected = await shapeOf(db)
    await db.close()
    expect(left.length).toBeGreaterThan(statements)
    for (const [statement, copy] of sampleOf(left)) {
      const next = openDatabase(copy)
      await migrate(next)
      expect(await shapeOf(next), `killed at statement ${statement}`).toEqual(expected)
      expect(await integrityOf(next)).toEqual(INTACT)
      await next.close()
    }
  },
)

test('a database that a later version has opened is refused with a message and not changed', async () => {
  const backend = startFileBackend()
  const add = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`
  await add.execute(backend.db.writer)
  const shape = await shapeOf(backend.db)
  await expect(migrate(backend.db)).rejects.toThrow(/由更新版本的程序升级（9999-later）.*恢复升级前的备份/)
  expect(await shapeOf(backend.db)).toEqual(shape)
  await backend.close()
})

test('a backup made during writes is intact and has everything written before it began', async () => {
  const path = join(newFolder(), 'app.db')
  const db = openDatabase(path)
  await migrate(db)
  const row = (name: string) => ({ name, type: name, status: 0, createTime: 0, updateTime: 0 })
  const written: string[] = []
  let isWriting = true
  const writing = (async () => {
    for (let at = 0; isWriting; at++) {
      await db.write(trx =>
        trx
          .insertInto('dictTypes')
          .values(row(`type_${at}`))
          .execute(),
      )
      written.push(`type_${at}`)
      await new Promise(resolve => setTimeout(resolve))
    }
  })()
  while (written.length < 20) await new Promise(resolve => setTimeout(resolve, 1))
  for (let round = 0; round < 5; round++) {
    const copy = join(newFolder(), 'copy.db')
    const acknowledged = [...written]
    // As `sqlite3 app.db ".backup …"` does, with a connection of its own.
    const other = new Libsql(path)
    other.prepare('VACUUM INTO ?').run(copy)
    other.close()
    const restored = openDatabase(copy)
    await migrate(restored)
    const rows = await restored.read.selectFrom('dictTypes').select('type').execute()
    const types = rows.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(acknowledged))
    expect(await integrityOf(restored)).toEqual(INTACT)
    expect((await sql`pragma foreign_key_check`.execute(restored.read)).rows).toEqual([])
    await restored.close()
  }
  isWriting = false
  await writing
  await db.close()
})
