// @module-tag postgres
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { textColumns } from '../../../server/platform/db/catalog'
import { type Backend, removeDatabases, startBackend, startBareBackend } from '../../support/backend'
import { clientOf } from '../../support/client'
import { SAMPLE_NAMES } from '../../support/sample-names'

/** Tables that record what was, or hold no text of anyone. */
const RECORDS = ['auditLogs', 'loginLogs', 'accountEvents', 'sessions', 'fileUses', 'fileUseChanges']

afterAll(removeDatabases)

/** Every text of the database that names the fictional commission, as `table.column`. */
async function sampleTextsIn({ db }: Backend): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(db.read)) {
    if (RECORDS.includes(table)) continue
    const { rows } = await sql<{ text: string }>`
      select cast(${sql.ref(column)} as text) as "text" from ${sql.table(table)}`.execute(db.read)
    for (const { text } of rows)
      if (SAMPLE_NAMES.test(text ?? '')) found.push(`${table}.${column}: ${text.slice(0, 80)}`)
  }
  return found
}

test('a first start without sample data stores no fictional commission, only what every one needs', async () => {
  const bare = await startBareBackend()
  expect(await sampleTextsIn(bare)).toEqual([])
  const { read } = bare.db
  expect(await read.selectFrom('documents').select(['id', 'author', 'source', 'views']).execute()).toEqual([
    { id: 34, author: null, source: null, views: 0 },
  ])
  for (const table of [
    'arbitrators',
    'files',
    'fileParts',
    'notices',
    'notifyMessages',
    'rosterPublications',
    'depts',
  ] as const)
    expect(await read.selectFrom(table).selectAll().execute()).toEqual([])
  for (const table of ['menus', 'roles', 'dictTypes', 'feeTables', 'disclosureItems'] as const)
    expect((await read.selectFrom(table).selectAll().execute()).length).toBeGreaterThan(0)
  await bare.close()
})

test('the same search finds the fictional commission in a database with sample data', async () => {
  const backend = await startBackend()
  expect((await sampleTextsIn(backend)).length).toBeGreaterThan(100)
  await backend.close()
})

test('the site works without sample data', async () => {
  const bare = await startBareBackend()
  const admin = await clientOf(bare, 'admin')
  for (const path of [
    '/app-api/system/facade/info',
    '/app-api/system/menu/list',
    '/app-api/system/documents/page?pageNo=1&pageSize=10',
    '/app-api/infra/file/page?pageNo=1&pageSize=100',
    '/app-api/system/disclosure/list',
    '/app-api/system/filing-guide/get',
    '/app-api/system/search?keyword=%E7%94%B5%E8%AF%9D&pageNo=1&pageSize=10',
    '/admin-api/infra/config/facade',
    '/admin-api/system/dashboard/summary',
    '/admin-api/system/documents/page?pageNo=1&pageSize=10',
  ]) {
    const { code } = await admin.get(path)
    expect([path, code]).toEqual([path, 0])
  }
  await bare.close()
})
