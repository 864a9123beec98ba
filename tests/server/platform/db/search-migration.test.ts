import { SEARCH_KINDS } from '@shared/contract/search'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { siteSearch } from '../../../../server/features/search/site-search'
import { up as start } from '../../../../server/platform/db/migrations/0010-search'
import { up as arbitrators } from '../../../../server/platform/db/migrations/0014-search-arbitrators'
import { up as words } from '../../../../server/platform/db/migrations/0049-search-words'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** Makes the database one of the version before. */
async function age(): Promise<void> {
  const { writer } = backend.db
  const triggers = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(
    writer,
  )
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(writer)
  for (const table of ['searchIndex', 'searchTexts', 'searchItems', 'searchWords'])
    await writer.schema.dropTable(table).execute()
}
async function update(): Promise<void> {
  // A migration uses the tables of its time, not those of today.
  for (const up of [start, arbitrators, words]) await up(backend.db.writer as unknown as Kysely<unknown>)
}
const search = (keyword: string) =>
  siteSearch(backend.db).search({
    keyword,
    kinds: SEARCH_KINDS,
    kind: undefined,
    language: 'zh-CN',
    pageNo: 1,
    pageSize: 50,
    now: Date.now(),
  })

test('records of an older database are found, and so is what is written afterwards', async () => {
  const before = await search('仲裁规则')
  expect(before.total).toBeGreaterThan(5)
  await age()
  await update()
  const after = await search('仲裁规则')
  expect({ ...after, pages: [] }).toEqual({ ...before, pages: [] })
  await backend.db.write(trx => trx.deleteFrom('documents').execute())
  expect((await search('仲裁规则')).list.filter(({ kind }) => kind === 'article')).toEqual([])
})

test('a start indexes everything; an index build that was interrupted continues', async () => {
  const stale = async () =>
    (await backend.db.read.selectFrom('searchItems').select('id').where('stale', '=', 1).execute()).length
  await siteSearch(backend.db).update()
  expect(await stale()).toBe(0)
  const before = await search('仲裁')
  await backend.db.writer.updateTable('searchItems').set({ stale: 1 }).where('id', '>', 60).execute()
  await siteSearch(backend.db).update()
  expect(await stale()).toBe(0)
  expect(await search('仲裁')).toEqual(before)
})

test('rows of a kind that this version does not know are skipped', async () => {
  await backend.db.writer
    .insertInto('searchItems')
    .values({ kind: 'hearing', itemId: 1, time: 0, shownFrom: 0, stale: 1 })
    .execute()
  expect((await search('仲裁规则')).total).toBeGreaterThan(5)
})

test('an older database gets words that lead to the screens it has', async () => {
  await backend.db.writer
    .updateTable('menus')
    .set({ status: 1 })
    .where('component', '=', 'facade/clause/builder')
    .execute()
  await age()
  await update()
  const { answer } = await search('热线')
  expect(answer).toMatchObject({ kind: 'contact', page: { title: '联系我们', url: '/facade/contact' } })
  expect((await search('名册')).pages?.map(({ url }) => url)).toEqual(['/facade/arbitrators'])
  const rows = await backend.db.read.selectFrom('searchWords').select('words').execute()
  expect(rows.some(row => row.words.includes('示范条款'))).toBe(false)
})
