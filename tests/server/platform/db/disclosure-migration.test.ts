// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0012-disclosure'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'

const NEW = [
  'facade/guide/filing',
  'facade/clause/builder',
  'facade/disclosure/index',
  'system/disclosure/index',
]

let backend: Backend
const BOARD = 'facade/disclosure/index'

beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** Makes the database one of the version before. */
async function age(): Promise<void> {
  const { writer } = backend.db
  await writer.schema.dropTable('disclosureItems').execute()
  await writer.deleteFrom('menus').where('component', 'in', NEW).execute()
  await writer.deleteFrom('menus').where('permission', 'like', 'system:disclosure:%').execute()
  await writer.deleteFrom('configs').where('key', '=', 'facade.filing-guide').execute()
  const entries = [
    ['/facade/filing-guide', '/facade/guide', '仲裁指南'],
    ['/facade/clause-builder', '/facade/rules', '仲裁规则'],
  ] as const
  for (const [from, value, label] of entries)
    await writer.updateTable('dictData').set({ value, label }).where('value', '=', from).execute()
}
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const menus = () =>
  backend.db.read
    .selectFrom('menus')
    .select(['name', 'path', 'component', 'permission', 'sort', 'visible', 'type', 'icon', 'parentId'])
    .where(eb => eb.or([eb('component', 'in', NEW), eb('permission', 'like', 'system:disclosure:%')]))
    .orderBy('name')
    .execute()
const quick = () =>
  backend.db.read
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', 'common_use')
    .orderBy('value')
    .execute()

test('a database in use gets what a new one has', async () => {
  const before = { menus: await menus(), quick: await quick() }
  await age()
  await update()
  expect((await menus()).map(({ parentId: _, ...row }) => row)).toEqual(
    before.menus.map(({ parentId: _, ...row }) =>
      // A new database has one page for both; an existing one keeps its section 信息公开.
      row.component === BOARD ? { ...row, name: '信息公开目录', path: 'disclosure-board', sort: 5 } : row,
    ),
  )
  expect(await quick()).toEqual(before.quick)
  const visitor = new Client(backend)
  // Nothing is tied to the items yet, and visitors see only what is there.
  expect((await visitor.get<unknown[]>('/app-api/system/disclosure/list')).data).toEqual([])
  expect(await visitor.get('/app-api/system/filing-guide/get')).toMatchObject({
    data: { copies: { bands: [{ sets: 3 }, { sets: 5 }] }, article: null },
  })
  const admin = await clientOf(backend, 'admin')
  expect((await admin.get<unknown[]>('/admin-api/system/disclosure/list')).data).toHaveLength(7)
})

test('quick entries that were changed by hand stay, and so does an existing section', async () => {
  await age()
  const { writer } = backend.db
  await writer.updateTable('dictData').set({ label: '指南' }).where('value', '=', '/facade/guide').execute()
  await writer
    .insertInto('menus')
    .values({
      ...{ parentId: 9100, sort: 1, name: '条款', path: 'my-clause', component: 'facade/clause/builder' },
      ...{ type: 2, icon: '', status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 },
    })
    .execute()
  await update()
  expect(await quick()).toContainEqual({ label: '指南', value: '/facade/guide' })
  expect((await menus()).filter(({ component }) => component === 'facade/clause/builder')).toMatchObject([
    { name: '条款', path: 'my-clause' },
  ])
})

test('a site without the directories has them at the top; an empty database waits for its seed', async () => {
  await age()
  const { writer } = backend.db
  await writer.updateTable('menus').set({ path: 'us' }).where('path', '=', 'about').execute()
  await writer.deleteFrom('menus').where('path', '=', '/content').execute()
  await update()
  const rows = await menus()
  expect(rows.find(({ component }) => component === 'facade/disclosure/index')).toMatchObject({
    parentId: 9100,
  })
  expect(rows.find(({ component }) => component === 'system/disclosure/index')).toMatchObject({
    parentId: 0,
    path: '/disclosure',
  })

  await age()
  await writer.deleteFrom('menus').execute()
  await update()
  expect(await backend.db.read.selectFrom('disclosureItems').selectAll().execute()).toEqual([])
  expect(await menus()).toEqual([])
})
