import type { RosterResponse } from '@shared/contract/arbitrators'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../server/db/migrations/0011-arbitrators'
import { staffMenus } from '../../server/seed/menus/staff'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { Client, clientOf } from '../support/client'
import { ARBITRATORS, addArbitrators, clearRoster } from '../support/roster'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
  await clearRoster(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const isOurs = (id: number) => id === 9000 || (id >= 9060 && id <= 9067)

/** Turns the database into one of the previous version, whose visitors saw the content of the only table. */
async function age(): Promise<void> {
  const { writer } = backend.db
  for (const table of ['publishedItems', 'publishedArbitrators', 'rosterPublications'])
    await writer.schema.dropTable(table).execute()
  for (const column of ['status', 'sound', 'createTime', 'updateTime', 'updater'])
    await writer.schema.alterTable('arbitrators').dropColumn(column).execute()
  await writer.deleteFrom('menus').where('path', '=', '/content').execute()
  await writer.deleteFrom('menus').where('id', '>=', 9060).where('id', '<=', 9067).execute()
}
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()
const ask = async (body: object) => {
  const response = await new Client(backend).raw('POST', '/proxy-api/back/arbitrator/selectArbitratorlist', {
    body,
  })
  return (await response.json()) as RosterResponse
}

test('visitors see the arbitrators of before, found by pinyin and counted; no publication day is claimed', async () => {
  await addArbitrators(backend)
  const before = await ask({ pageSize: 100 })
  await age()
  await update()
  expect(await ask({ pageSize: 100 })).toEqual(before)
  const found = await ask({ name: 'wwb', sound: true, facets: true })
  expect(found).toMatchObject({ total: 2, publishTime: null })
  expect(found.facets?.rosterType).toEqual([{ value: '1', count: 2 }])
  const admin = await clientOf(backend, 'admin')
  expect(await admin.get('/admin-api/system/arbitrator/roster')).toMatchObject({
    data: { total: ARBITRATORS.length, pending: { create: 0, update: 0, remove: 0 }, publishTime: null },
  })
})

test('the menus are those of a new database', async () => {
  const seeded = (await menus()).filter(({ id }) => isOurs(id))
  expect(seeded).toHaveLength(staffMenus.filter(({ id = 0 }) => isOurs(id)).length)
  await age()
  await update()
  expect((await menus()).filter(({ id }) => isOurs(id))).toEqual(seeded)
})

test('a directory that is there is used, and a number that is taken is left alone', async () => {
  await age()
  const { writer } = backend.db
  const shown = { visible: 1, keepAlive: 1, alwaysShow: 1 } as const
  const common = { ...shown, icon: '', status: 0, createTime: 1, permission: '' }
  const own = { ...common, name: '内容', sort: 1, type: 1, parentId: 0, path: '/content' }
  await writer
    .insertInto('menus')
    .values({ ...own, id: 7000 })
    .execute()
  await writer
    .insertInto('menus')
    .values({ ...own, id: 9060, path: '/other', name: '别的' })
    .execute()
  await update()
  const rows = await menus()
  const page = rows.find(({ component }) => component === 'system/arbitrator/index')
  expect(page?.parentId).toBe(7000)
  expect(rows.find(({ id }) => id === 9060)?.name).toBe('别的')
  expect(rows.filter(({ parentId }) => parentId === page?.id)).toHaveLength(7)
})

test('an empty database stays empty', async () => {
  await age()
  await backend.db.writer.deleteFrom('menus').execute()
  await update()
  expect(await menus()).toEqual([])
})
