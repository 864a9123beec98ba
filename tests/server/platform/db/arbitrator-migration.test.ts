import type { RosterResponse } from '@shared/contract/arbitrators'
import { groupSpecialities } from '@shared/domain/arbitrators/specialities'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0011-arbitrators'
import { up as addHistory } from '../../../../server/platform/db/migrations/0055-roster'
import { staffMenus } from '../../../../server/tools/seed/menus/staff'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { ARBITRATORS, addArbitrators, clearRoster } from '../../../support/roster'

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
  for (const table of ['publishedItems', 'publishedArbitrators', 'rosterPublications', 'rosterHistory'])
    await writer.schema.dropTable(table).execute()
  for (const column of ['status', 'sound', 'createTime', 'updateTime', 'updater', 'termEndTime'])
    await writer.schema.alterTable('arbitrators').dropColumn(column).execute()
  await writer.deleteFrom('menus').where('path', '=', '/content').execute()
  await writer.deleteFrom('menus').where('id', '>=', 9060).where('id', '<=', 9067).execute()
}
// A migration uses the tables of its time, not those of today.
async function update(): Promise<void> {
  const db = backend.db.writer as unknown as Kysely<unknown>
  await up(db)
  await addHistory(db)
}
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

test('every speciality in use is in the dictionary after the update, in a group that fits, and the public roster is the first version', async () => {
  const people = ['建设工程、国际工程承包', '保险；票据', '炼金术', '知识产权'].map((profession, at) => ({
    ...{ name: `样例${at}`, profession },
  }))
  await addArbitrators(backend, people)
  const { writer } = backend.db
  await writer.deleteFrom('dictData').where('dictType', '=', 'arbitrator_speciality').execute()
  await writer.deleteFrom('dictTypes').where('type', '=', 'arbitrator_speciality').execute()
  await age()
  await update()
  const entries = await writer
    .selectFrom('dictData')
    .select(['value', 'label'])
    .where('dictType', '=', 'arbitrator_speciality')
    .orderBy('sort')
    .execute()
  const groups = groupSpecialities(entries)
  const groupOf = (item: string) =>
    groups.filter(({ specialities }) => specialities.includes(item)).map(({ label }) => label)
  expect(['建设工程', '国际工程承包', '保险', '票据', '炼金术', '知识产权'].map(groupOf)).toEqual([
    ['工程与房地产'],
    ['涉外与海事'],
    ['金融与保险'],
    ['金融与保险'],
    ['其他专业'],
    ['知识产权与科技'],
  ])
  const admin = await clientOf(backend, 'admin')
  const changes = await admin.get('/admin-api/system/arbitrator/changes')
  expect(changes).toMatchObject({ data: { counts: { create: 0, update: 0, remove: 0 } } })
  expect((await ask({ profession: '其他专业', exact: true })).rows.map(({ name }) => name)).toEqual(['样例2'])
})

test('a roster that was published before is the version of its last publication', async () => {
  await addArbitrators(backend, [{ name: '王五' }])
  const { writer } = backend.db
  await writer.schema.dropTable('rosterHistory').execute()
  for (const table of ['arbitrators', 'publishedArbitrators'])
    await writer.schema.alterTable(table).dropColumn('termEndTime').execute()
  await addHistory(writer as unknown as Kysely<unknown>)
  const admin = await clientOf(backend, 'admin')
  expect(await admin.get('/admin-api/system/arbitrator/version?id=1')).toMatchObject({
    data: { total: 1, list: [{ name: '王五', termEndTime: null }] },
  })
})
