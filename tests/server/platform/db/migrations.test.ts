// @vitest-environment node
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackend as startServer } from '../../../../server/app/start'
import type { Database } from '../../../../server/platform/db/database'
import { migrate, migrations, migratorOf } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import type { TokenPair } from '../../../../src/api/system/auth'
import {
  type Account,
  type Backend,
  FIRST_ACCOUNTS,
  integrityOf,
  newFolder,
  openBackend,
  removeDatabases,
  startBackend,
} from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { sheetProgram } from '../../../support/sheet-program'

/** Every version that a database in use may be of: the last of them is today's. */
const VERSIONS = Object.keys(migrations)
/** The database of the previous release, which sites run today. */
const RELEASED = '0027-oauth-code-only'
/** Columns and tables that a migration takes away on purpose. */
const DROPPED = ['oauthClients.implicit']
const DROPPED_TABLES = ['sampleRows']

type Row = Record<string, unknown>

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

/** Tables are named by the database itself here: no list of ours could miss one. */
const ask = async <T = Row>(db: Database, query: RawBuilder<unknown>): Promise<T[]> =>
  (await query.execute(db.writer)).rows as T[]

/**
 * All tables with rows of their own; those of the search, of the uses of files and of the permissions are derived from
 * others, and tested in search-migration.test.ts, file-uses.test.ts and live-permissions.test.ts.
 */
async function tablesOf(db: Database): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    db,
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
      and name not like 'search%' and name not like 'fileUse%' and name not like 'permission%' order by name`,
  )
  return rows.map(({ name }) => name)
}
const columnsOf = (db: Database, table: string) =>
  ask<Column>(
    db,
    sql`select name, type, "notnull", dflt_value, pk from pragma_table_info(${table}) order by name`,
  )
const rowsOf = (db: Database, table: string) => ask(db, sql`select * from ${sql.table(table)}`)

/** Blobs are read as buffers of one kind and written as another. */
const writable = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value) : value)

/** In one transaction, and in any order of tables. */
async function addAll(db: Database, rows: { table: string; row: Row }[]): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db.writer)
  await db.write(async trx => {
    for (const { table, row } of rows) {
      const names = sql.join(Object.keys(row).map(name => sql.ref(name)))
      const values = sql.join(Object.values(row).map(writable))
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(trx)
    }
  })
  await sql`pragma foreign_keys = on`.execute(db.writer)
}

/** Something for a column that has to have something. */
const filling = ({ type }: Column) =>
  /int|real/i.test(type) ? 1 : /blob/i.test(type) ? Buffer.from('x') : '[]'

/** A row in every table that is empty on a new site: open captchas, sessions, brakes, codes, drafts … */
async function fill(db: Database): Promise<void> {
  const rows: { table: string; row: Row }[] = []
  for (const table of await tablesOf(db)) {
    if ((await rowsOf(db, table)).length > 0) continue
    const columns = (await columnsOf(db, table)).filter(({ notnull, pk }) => notnull || pk)
    rows.push({ table, row: Object.fromEntries(columns.map(column => [column.name, filling(column)])) })
  }
  await addAll(db, rows)
}

/** The data of a database of today, as far as the older schema had columns for it. */
async function pour(from: Database, to: Database): Promise<void> {
  const known = await tablesOf(from)
  const rows: { table: string; row: Row }[] = []
  for (const table of (await tablesOf(to)).filter(name => known.includes(name))) {
    const columns = await columnsOf(to, table)
    for (const row of await rowsOf(from, table)) {
      const kept = columns.flatMap(column => {
        if (column.name in row) return [[column.name, row[column.name]]]
        return column.notnull && column.dflt_value === null ? [[column.name, filling(column)]] : []
      })
      rows.push({ table, row: Object.fromEntries(kept) })
    }
  }
  await addAll(to, rows)
}

/** Tables, columns, indexes and triggers, however they came about. */
async function shapeOf(db: Database) {
  const objects = await ask(
    db,
    sql`select type, name, tbl_name from sqlite_master where name not like 'sqlite_autoindex%' order by type, name`,
  )
  const columns: Record<string, Column[]> = {}
  for (const table of await tablesOf(db)) columns[table] = await columnsOf(db, table)
  const indexes = await ask(
    db,
    sql`select m.name as "index", i.seqno, i.name from sqlite_master m join pragma_index_info(m.name) i
      where m.type = 'index' order by 1, 2`,
  )
  const keys = await ask(
    db,
    sql`select m.name as "table", k."table" as target, k."from", k.on_delete
      from sqlite_master m join pragma_foreign_key_list(m.name) k
      where m.type = 'table' order by 1, 2, 3`,
  )
  return { objects, columns, indexes, keys }
}

const allRowsOf = async (db: Database): Promise<Map<string, Row[]>> => {
  const tables = new Map<string, Row[]>()
  for (const table of await tablesOf(db)) tables.set(table, await rowsOf(db, table))
  return tables
}

/** As `fileContents` was before its bytes were stored in parts: contents stored in one piece are one part. */
const contentsOf = (db: Database) =>
  ask(
    db,
    sql`select c."fileId", p."content" from "fileContents" c join "fileParts" p on p."contentId" = c."id" where p."no" = 0`,
  )

/** The same for `fileVariants`: their bytes are stored as those of files are. */
const variantsOf = (db: Database) =>
  ask(
    db,
    sql`select v.*, p."content" from "fileVariants" v join "fileParts" p on p."contentId" = v."contentId" where p."no" = 0`,
  )

const BYTES_BEFORE: Record<string, (db: Database) => Promise<Row[]>> = {
  fileContents: contentsOf,
  fileVariants: variantsOf,
}

/** Every row is still there, in all its columns but those that were taken away on purpose. */
async function expectKept(db: Database, held: Map<string, Row[]>): Promise<void> {
  const text = (row: Row, names: string[]) => JSON.stringify(names.map(name => writable(row[name])))
  for (const [table, rows] of held) {
    if (DROPPED_TABLES.includes(table)) continue
    const names = Object.keys(rows[0] ?? {}).filter(name => !DROPPED.includes(`${table}.${name}`))
    const now = await ((names.includes('content') && BYTES_BEFORE[table]?.(db)) || rowsOf(db, table))
    const kept = new Set(now.map(row => text(row, names)))
    expect(
      rows.map(row => text(row, names)).filter(row => !kept.has(row)),
      table,
    ).toEqual([])
  }
}

/** Today's, with a row in every table and a signed-in user. */
let today: Backend
let session: TokenPair
beforeAll(async () => {
  today = await startBackend()
  session = await signIn(today, 'clerk')
  await fill(today.db)
})
afterAll(async () => {
  await today.close()
  removeDatabases()
})

/** A database of a version, with the rows of today that it has a place for, brought up to date. */
async function upFrom(version: string): Promise<{ path: string; held: Map<string, Row[]> }> {
  const path = join(newFolder(), 'old.db')
  const db = openDatabase(path)
  const { error } = await migratorOf(db).migrateTo(version)
  if (error) throw error
  await pour(today.db, db)
  const held = await allRowsOf(db)
  await migrate(db)
  await db.close()
  return { path, held }
}

describe.each(VERSIONS)('a database of %s', version => {
  let backend: Backend
  let held: Map<string, Row[]>
  beforeAll(async () => {
    const made = await upFrom(version)
    held = made.held
    backend = openBackend(made.path)
  })
  afterAll(() => backend.close())

  test('has the schema of a new one, and is sound', async () => {
    expect(await shapeOf(backend.db)).toEqual(await shapeOf(today.db))
    expect(await integrityOf(backend.db)).toEqual([{ integrity_check: 'ok' }])
  })

  test('keeps every row', async () => {
    expect(held.get('users')?.length).toBeGreaterThan(1)
    await expectKept(backend.db, held)
  })

  test('serves anonymous callers, users with sessions and users who sign in', async () => {
    const still = new Client(backend, session.accessToken)
    expect(await still.get('/admin-api/system/auth/get-permission-info')).toMatchObject({
      code: 0,
      data: { user: { username: 'clerk' } },
    })
    for (const account of ['admin', 'clerk'] satisfies Account[]) {
      const client = await clientOf(backend, account)
      expect(await client.get('/admin-api/system/dict-type/page?pageNo=1&pageSize=10')).toMatchObject({
        code: 0,
      })
      expect(await client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 0 })
    }
    const visitor = new Client(backend)
    for (const path of [
      '/app-api/system/documents/page?pageNo=1&pageSize=10',
      '/app-api/system/search?keyword=仲裁规则',
    ]) {
      const response = await visitor.get<{ total: number }>(path)
      expect(response.code, path).toBe(0)
      expect(response.data?.total, path).toBeGreaterThan(0)
    }
  })
})

/** So that nothing has expired: expired rows are deleted at a start. */
const FUTURE = Date.parse('2100-01-01T00:00:00Z')

/** Rows with a value in every column, another one in each, and the same where a column refers to another. */
async function addFullRows(db: Database): Promise<void> {
  const columns = new Map<string, Column[]>()
  const targets = new Map<string, string>()
  for (const table of await tablesOf(db)) {
    columns.set(table, await columnsOf(db, table))
    const keys = await ask<{ from: string; table: string; to: string | null }>(
      db,
      sql`select "from", "table", "to" from pragma_foreign_key_list(${table})`,
    )
    for (const key of keys) targets.set(`${table}.${key.from}`, `${key.table}.${key.to ?? 'id'}`)
  }
  const places = [...columns].flatMap(([table, all]) => all.map(({ name }) => `${table}.${name}`))
  const filled = (place: string, { type }: Column, number: number) => {
    const origin = targets.get(place) ?? place
    if (/int|real/i.test(type)) return FUTURE + places.indexOf(origin) * 100 + number
    const json = JSON.stringify([origin, number])
    return /blob/i.test(type) ? Buffer.from(json) : json
  }
  const rows = [...columns].flatMap(([table, all]) =>
    [1, 2, 3].map(number => ({
      table,
      row: Object.fromEntries(
        all.map(column => [column.name, filled(`${table}.${column.name}`, column, number)]),
      ),
    })),
  )
  await addAll(db, rows)
}

test('a database of the previous release, with full rows in every table, starts with no data lost', async () => {
  const path = join(newFolder(), 'released.db')
  const db = openDatabase(path)
  const { error } = await migratorOf(db).migrateTo(RELEASED)
  if (error) throw error
  await addFullRows(db)
  const held = await allRowsOf(db)
  expect(held.size).toBeGreaterThan(40)
  for (const [table, rows] of held) {
    expect(rows, table).toHaveLength(3)
    expect(
      rows.flatMap(row => Object.values(row)),
      table,
    ).not.toContain(null)
  }
  await db.close()
  // Clients come from the environment: others are disabled at a start, and their tokens end.
  const oauthClients = (held.get('oauthClients') ?? []).map(({ id }) => ({
    ...{ id: String(id), secret: undefined, name: '案件系统', logo: '' },
    ...{ redirectUris: [], scopes: [], autoApprove: [] },
  }))
  held.delete('oauthClients')
  const started = await startServer({
    oauthClients,
    databaseUrl: path,
    captchaEnabled: false,
    logLevel: 'silent',
    firstAccounts: FIRST_ACCOUNTS,
    sheetProgram,
    hashCost: 4,
  })
  expect(started.isFirstStart).toBe(false)
  await started.stopBackground()
  await started.pictures.stop()
  await started.db.close()
  const after = openDatabase(path)
  await expectKept(after, held)
  expect((await ask(after, sql`pragma foreign_key_check`)).length).toBe(0)
  expect(await integrityOf(after)).toEqual([{ integrity_check: 'ok' }])
  await after.close()
})
