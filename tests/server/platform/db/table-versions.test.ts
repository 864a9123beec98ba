// @module-tag postgres
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/platform/db/open'
import { Reading } from '../../../../server/platform/db/read-tables'
import { openTableVersions, type TableVersions } from '../../../../server/platform/db/table-versions'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

let backend: Backend
let tables: TableVersions
let time: number

beforeEach(async () => {
  backend = await startBackend()
  time = Date.now()
  tables = openTableVersions(backend.db, () => time)
  await tables.read()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const versionOf = async (table: string) => (await tables.read()).versions.get(table)
/** The tables that have changed since the last call of `read`. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { versions: before } = await tables.read()
  await work()
  const { versions: after } = await tables.read()
  return [...after.keys()].filter(table => after.get(table) !== before.get(table))
}

test('every column of a counted table is counted, but for the views of an article', async () => {
  const all = await backend.db.read.introspection.getTables()
  const { versions } = await tables.read()
  expect(versions.size).toBeGreaterThan(5)
  for (const name of versions.keys()) {
    const columns = all.find(table => table.name === name)?.columns.map(column => column.name) ?? []
    expect(columns, name).not.toEqual([])
    const uncounted: string[] = []
    await backend.db.write(async trx => {
      const set = (column: string) =>
        sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(trx)
      const numberIn = async () => {
        const { rows } = await sql<{ n: number }>`${
          backend.db.engine === 'sqlite'
            ? sql`select "version" as "n" from "tableVersions" where "name" = ${name}`
            : sql`select last_value as "n" from ${sql.table(`${name}Version`)}`
        }`.execute(trx)
        return Number(rows[0]?.n)
      }
      await sql`insert into ${sql.table(name)} select * from ${sql.table(name)} where false`.execute(trx)
      for (const column of columns) {
        const before = await numberIn()
        await set(column)
        if ((await numberIn()) === before) uncounted.push(column)
      }
    })
    if (name === 'documents') expect(uncounted).toEqual(['views'])
    // SQLite counts rows: of an empty table nothing can change.
    else if (await hasRows(name)) expect(uncounted, name).toEqual([])
  }
})

async function hasRows(name: string) {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(backend.db.read)
  return rows.length > 0
}

test('a write is known at once where it was made, and to others when they read again', async () => {
  const other = openDatabase(backend.databaseUrl)
  const elsewhere = openTableVersions(other, () => time)
  const { versions: before } = await elsewhere.read()
  const hide = () =>
    backend.db.write(trx => trx.updateTable('documents').set({ status: 1 }).where('id', '=', 11).execute())
  expect(await changedBy(hide)).toEqual(['documents'])
  time += 1_000
  expect(elsewhere.known()).toBeUndefined()
  const { versions: after } = await elsewhere.read()
  expect(after.get('documents')).not.toBe(before.get('documents'))
  expect(after.get('menus')).toBe(before.get('menus'))
  await other.close()
})

test('a transaction that ends after its table was read changes it then', async () => {
  const other = openDatabase(backend.databaseUrl)
  let end = () => {}
  const isOpen = new Promise<void>(opened => {
    void other.write(async trx => {
      await trx.updateTable('menus').set({ sort: 7 }).where('id', '=', 9112).execute()
      opened()
      await new Promise<void>(resolve => {
        end = resolve
      })
    })
  })
  await isOpen
  time += 1_000
  const before = await versionOf('menus')
  expect(await versionOf('menus')).toBe(before)
  end()
  await expect
    .poll(async () => {
      time += 1_000
      return versionOf('menus')
    })
    .not.toBe(before)
  await other.close()
})

test('what the clock changes counts as a change of its table, no sooner', async () => {
  await backend.db.write(trx =>
    trx
      .updateTable('documents')
      .set({ publishTime: time + 5_000 })
      .where('id', '=', 11)
      .execute(),
  )
  await tables.read()
  const pass = (ms: number) => async () => {
    time += ms
  }
  expect(await changedBy(pass(4_999))).toEqual([])
  expect(await changedBy(pass(1))).toEqual(['documents'])
})

test('what was read is known by its statements, if the changes of all of it are counted', async () => {
  const reading = new Reading()
  reading.statements.add('select "id" from "documents" where "menuId" in (select id from menus)')
  expect(tables.tablesOf(reading)).toEqual(new Set(['documents', 'menus']))
  reading.statements.add('select * from "users"')
  expect(tables.tablesOf(reading)).toBeUndefined()
})
