// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../server/db/migrations/0032-api-docs-menu'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { addUser } from '../support/users'

const IDS = [116, 9043]

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** Makes the menus those of the version before. */
const age = () => backend.db.writer.deleteFrom('menus').where('id', 'in', IDS).execute()
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()
const screens = async () => (await menus()).filter(({ component }) => component === 'infra/swagger/index')

test('the menus are those of a new database, and a second time changes nothing', async () => {
  const seeded = await menus()
  expect(seeded.filter(({ id }) => IDS.includes(id))).toHaveLength(2)
  await age()
  await update()
  expect(await menus()).toEqual(seeded)
  await update()
  expect(await menus()).toEqual(seeded)
})

test('no role but the super administrator has the screen', async () => {
  await age()
  await update()
  const given = await backend.db.read.selectFrom('roleMenus').selectAll().where('menuId', 'in', IDS).execute()
  expect(given).toEqual([])
  const { client } = await addUser(backend, { permissions: ['system:dict:query'] })
  expect(await client.get('/v3/api-docs')).toMatchObject({ code: 403 })
})

test('numbers that are taken are left alone, and without the directory the screen keeps its address', async () => {
  await age()
  const { writer } = backend.db
  await writer.updateTable('menus').set({ path: '/other' }).where('id', '=', 2).execute()
  const own = { name: '别的', type: 1, path: '/own', icon: '', permission: '', parentId: 0, sort: 1 } as const
  const shown = { status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 } as const
  await writer
    .insertInto('menus')
    .values({ id: 116, ...own, ...shown })
    .execute()
  await update()
  const [screen] = await screens()
  expect(screen).toMatchObject({ parentId: 0, path: '/infra/swagger' })
  expect((await menus()).filter(({ parentId }) => parentId === screen?.id)).toHaveLength(1)
  expect((await menus()).find(({ id }) => id === 116)?.path).toBe('/own')
})

test('a screen made by hand is kept, and gets the permissions it lacks', async () => {
  await backend.db.writer.updateTable('menus').set({ name: '接口说明' }).where('id', '=', 116).execute()
  await backend.db.writer.deleteFrom('menus').where('id', '=', 9043).execute()
  await update()
  expect((await screens()).map(({ name }) => name)).toEqual(['接口说明'])
  expect((await menus()).find(({ id }) => id === 9043)?.permission).toBe('infra:api-docs:query')
})

test('an empty database waits for its seed', async () => {
  await backend.db.writer.deleteFrom('menus').execute()
  await update()
  expect(await menus()).toEqual([])
})
