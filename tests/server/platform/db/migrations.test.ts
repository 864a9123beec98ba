// @module-tag postgres
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Shape, shapesOf } from '../../../../server/platform/db/catalog'
import type { Database } from '../../../../server/platform/db/database'
import { migrate, migrateUpTo, migrations, schemaStateOf } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { type Backend, newFolder, openBackend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { newDatabase } from '../../../support/postgres'
import { schemaLines } from '../../../support/schema-lines'

const FOLDER = resolve(import.meta.dirname, '../../../../server/platform/db/migrations')
/**
 * The last release: its last migration, and a checksum of the text of all migrations up to that one. A release puts its own
 * here; nothing else changes it.
 */
const RELEASE = {
  version: '0.1.0',
  migration: '0006-field-words',
  checksum: '12b9d217282fcbe41b96184827dbc83635c11fb38b81cb8ed2d756d04ae321a4',
}
/** A database of before the first release is adopted as one that has had this migration alone. */
const BASELINE = '0001-baseline'
const UPGRADED = [BASELINE, RELEASE.migration]
/** Each migration that a database in use has still to get, and the one before which that began. */
const LATER = Object.keys(migrations)
  .filter(name => name > BASELINE)
  .map(name => ({ name, from: name > RELEASE.migration ? RELEASE.migration : BASELINE }))
/** Tables and columns that a migration after the baseline takes away on purpose, as `table` or `table.column`. */
const TAKEN_AWAY: readonly string[] = ['sampleRows', 'auditChain.deletedId', 'auditChain.lastId']
/** What such a migration renames, from the former name to the one of today. */
const RENAMED: Readonly<Record<string, string>> = {
  brakes: 'rateLimits',
  'arbitrators.sound': 'pinyin',
  'publishedArbitrators.sound': 'pinyin',
}
const tableOfToday = (table: string) => RENAMED[table] ?? table
const columnOfToday = (table: string, column: string) => RENAMED[`${table}.${column}`] ?? column

/** Made by triggers from the other tables. */
const isDerived = (table: string) =>
  /^(search(Items|Texts)|fileUses|fileUseChanges|permissionVersion)$/.test(table)

let today: Backend
let made = 0
beforeAll(async () => {
  today = await startBackend()
})
afterAll(async () => {
  await today.close()
  await removeDatabases()
})

async function emptyDatabase(): Promise<string> {
  const server = inject('databaseServer')
  return server
    ? newDatabase(server, `migrations_${process.pid}_${++made}`)
    : `file:${join(newFolder(), 'app.db')}`
}

/** Blobs are read as buffers of one kind and written as another. */
const writable = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value) : value)

async function rowsOf(db: Database, { table, key }: Shape): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by ${sql.join(key.map(name => sql.ref(name)))}`.execute(db.read)
  return rows
}

/** Today's rows of the sample data, as far as the schema of then has a place for them. */
async function pour(from: Database, to: Database): Promise<void> {
  const sources = await shapesOf(from.read)
  for (const { table, columns } of await shapesOf(to.read)) {
    const source = sources.find(shape => shape.table === tableOfToday(table))
    if (!source || isDerived(table)) continue
    const names = columns.flatMap(({ name }) =>
      source.columns.some(column => column.name === columnOfToday(table, name)) ? [name] : [],
    )
    for (const row of await rowsOf(from, source))
      await sql`insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))})
        values (${sql.join(names.map(name => writable(row[columnOfToday(table, name)])))})`.execute(to.writer)
  }
  await to.alignIds(to.writer)
}

/** By the names of today. */
async function allRowsOf(db: Database): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const shape of await shapesOf(db.read)) {
    const { table } = shape
    if (isDerived(table)) continue
    const rows = (await rowsOf(db, shape)).map(row =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOfToday(table, name), value])),
    )
    tables.set(tableOfToday(table), rows)
  }
  return tables
}

/** A database as that migration left it, with the rows of the sample data. */
async function databaseAt(url: string, migration: string): Promise<Database> {
  const db = openDatabase(url)
  await migrateUpTo(db, migration)
  await pour(today.db, db)
  return db
}

/** What has to be there of the rows before: what was not taken away on purpose. */
function remaining(rows: Map<string, Record<string, unknown>[]>): Record<string, unknown> {
  const text = (table: string, row: Record<string, unknown>) =>
    Object.entries(row)
      .filter(([name]) => !TAKEN_AWAY.includes(`${table}.${name}`))
      .map(([name, value]) => `${name}=${writable(value)}`)
      .sort()
      .join()
  return Object.fromEntries(
    [...rows].flatMap(([table, all]) =>
      TAKEN_AWAY.includes(table) ? [] : [[table, all.map(row => text(table, row))]],
    ),
  )
}

/** The rows of these tables and columns alone: what later migrations added is left out. */
const asIn = (
  before: Map<string, Record<string, unknown>[]>,
  after: Map<string, Record<string, unknown>[]>,
): typeof after =>
  new Map(
    [...after].flatMap(([table, rows]): [string, Record<string, unknown>[]][] => {
      const names = Object.keys(before.get(table)?.[0] ?? {})
      return before.has(table)
        ? [[table, rows.map(row => Object.fromEntries(names.map(name => [name, row[name]])))]]
        : []
    }),
  )

test(`the migrations of release ${RELEASE.version} are unchanged since the release`, () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && (file.split(/[./]/)[0] ?? '') <= RELEASE.migration)
    .sort()
  expect(files.length).toBeGreaterThan(1)
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n${readFileSync(join(FOLDER, file), 'utf8')}`)
  expect(hash.digest('hex')).toBe(RELEASE.checksum)
})

test.each(LATER)(
  'the migrations up to $name keep every row of a database at $from',
  async ({ name, from }) => {
    const db = await databaseAt(await emptyDatabase(), from)
    const before = await allRowsOf(db)
    expect(before.get('documents')?.length).toBeGreaterThan(10)
    await migrateUpTo(db, name)
    const after = await allRowsOf(db)
    for (const [table, rows] of before) {
      const names = Object.keys(rows[0] ?? {})
      const there = after
        .get(table)
        ?.map(row => Object.fromEntries(names.map(column => [column, row[column]])))
      if (there) after.set(table, there)
    }
    expect(remaining(new Map([...after].filter(([table]) => before.has(table))))).toEqual(remaining(before))
    await db.close()
  },
)

test.each(UPGRADED)('a database at %s is upgraded to the schema of a new one and serves', async migration => {
  const url = await emptyDatabase()
  const db = await databaseAt(url, migration)
  await migrate(db)
  expect(await schemaLines(db)).toEqual(await schemaLines(today.db))
  await db.close()
  const backend = openBackend(url)
  const admin = await clientOf(backend, 'admin')
  expect(await admin.get('/admin-api/system/user/profile/get')).toMatchObject({
    data: { username: 'admin' },
  })
  expect(await new Client(backend).get('/app-api/system/documents/page?pageNo=1&pageSize=10')).toMatchObject({
    code: 0,
  })
  await backend.close()
})

test('processes that start at about the same time upgrade a database once', async () => {
  for (let round = 0; round < 5; round++) {
    const url = await emptyDatabase()
    const first = openDatabase(url)
    await migrateUpTo(first, BASELINE)
    await first.close()
    const all = Array.from({ length: 8 }, () => openDatabase(url))
    const started = all.map(async (db, number) => {
      await setTimeout(number * 15)
      await migrate(db)
      return (await schemaStateOf(db)).isCurrent
    })
    expect(await Promise.allSettled(started)).toEqual(all.map(() => ({ status: 'fulfilled', value: true })))
    for (const db of all) await db.close()
  }
})

describe('a database from before the first release', () => {
  /** Has a database say that it had the migrations of its time. */
  async function aged(url: string, ...names: string[]): Promise<Database> {
    const db = await databaseAt(url, BASELINE)
    await sql`delete from kysely_migration`.execute(db.writer)
    for (const name of names)
      await sql`insert into kysely_migration values (${name}, '2026-11-20')`.execute(db.writer)
    return db
  }
  const namesIn = async (db: Database) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db.read,
    )
    return rows.map(({ name }) => name)
  }

  test('a database from before the first release is adopted unchanged with its last migration', async () => {
    const db = await aged(
      await emptyDatabase(),
      '0046-oauth-clients',
      '0068-message-record',
      '0070-audit-anchor',
    )
    const before = await allRowsOf(db)
    expect(await schemaStateOf(db)).toEqual({ last: BASELINE, isCurrent: false })
    await migrate(db)
    expect(await namesIn(db)).toEqual(Object.keys(migrations))
    expect(await schemaLines(db)).toEqual(await schemaLines(today.db))
    expect(remaining(asIn(before, await allRowsOf(db)))).toEqual(remaining(before))
    await migrate(db)
    expect(await schemaStateOf(db)).toMatchObject({ isCurrent: true })
    await db.close()
  })

  test('a database from before the first release is adopted once by simultaneous starts', async () => {
    const url = await emptyDatabase()
    await (await aged(url, '0070-audit-anchor')).close()
    const all = [1, 2, 3].map(() => openDatabase(url))
    const results = await Promise.allSettled(all.map(migrate))
    expect(results).toEqual(all.map(() => ({ status: 'fulfilled', value: undefined })))
    for (const db of all) {
      expect(await namesIn(db)).toEqual(Object.keys(migrations))
      await db.close()
    }
  })

  test.each([['0068-message-record'], ['0001-start']])(
    'a database from before the first release with the last migration %s is refused unchanged',
    async name => {
      const db = await aged(await emptyDatabase(), name)
      const before = await namesIn(db)
      await expect(migrate(db)).rejects.toThrow(
        new RegExp(`v0\\.1\\.0 以前的版本（${name}）.*（提交 87bc7391）启动一次系统`),
      )
      await expect(schemaStateOf(db)).rejects.toThrow('v0.1.0 以前的版本')
      expect(await namesIn(db)).toEqual(before)
      await db.close()
    },
  )

  test('a database with unknown later migrations is refused as one of a later version', async () => {
    const db = await aged(await emptyDatabase(), '0070-audit-anchor', '0099-later')
    await expect(migrate(db)).rejects.toThrow(/由更新版本的程序升级/)
    await db.close()
  })
})
