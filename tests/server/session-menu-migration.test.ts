// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../server/db/migrations/0031-session-menu'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { addUser } from '../support/users'

const IDS = [109, 1046, 1048]

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
const screens = async () =>
  (await menus()).filter(({ component }) => component === 'system/oauth2/token/index')

test('the menus are those of a new database, and a second run changes nothing', async () => {
  const seeded = await menus()
  expect(seeded.filter(({ id }) => IDS.includes(id))).toHaveLength(3)
  await age()
  await update()
  expect(await menus()).toEqual(seeded)
  await update()
  expect(await menus()).toEqual(seeded)
})

test('no role but the super administrator gets the screen of sessions', async () => {
  await age()
  await update()
  const given = await backend.db.read.selectFrom('roleMenus').selectAll().where('menuId', 'in', IDS).execute()
  expect(given).toEqual([])
  const { client } = await addUser(backend, { permissions: ['system:dict:query'] })
  expect(await client.get('/admin-api/system/oauth2-token/page')).toMatchObject({ code: 403 })
})

test('menu ids in use are left alone, and without the directory the screen keeps its address', async () => {
  await age()
  const { writer } = backend.db
  await writer.updateTable('menus').set({ path: '/other' }).where('id', '=', 1).execute()
  const own = { name: '别的', type: 1, path: '/own', icon: '', permission: '', parentId: 0, sort: 1 } as const
  const shown = { status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 } as const
  await writer
    .insertInto('menus')
    .values({ id: 109, ...own, ...shown })
    .execute()
  await update()
  const [screen] = await screens()
  expect(screen).toMatchObject({ parentId: 0, path: '/system/oauth2/token' })
  expect((await menus()).filter(({ parentId }) => parentId === screen?.id)).toHaveLength(2)
  expect((await menus()).find(({ id }) => id === 109)?.path).toBe('/own')
})

test('a screen created by staff stays, and gets the permissions it lacks', async () => {
  await backend.db.writer.updateTable('menus').set({ name: '令牌管理' }).where('id', '=', 109).execute()
  await backend.db.writer.deleteFrom('menus').where('id', '=', 1048).execute()
  await update()
  expect((await screens()).map(({ name }) => name)).toEqual(['令牌管理'])
  expect((await menus()).find(({ id }) => id === 1048)?.permission).toBe('system:oauth2-token:delete')
})

test('an empty database is left to its seed', async () => {
  await backend.db.writer.deleteFrom('menus').execute()
  await update()
  expect(await menus()).toEqual([])
})
