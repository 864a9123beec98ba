// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0065-flat-menus'
import { staffMenus } from '../../../../server/tools/seed/menus/staff'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

const [CONTENT, INFRA, MESSAGES] = [9000, 2, 2739]
const SETTINGS = 9042
/** Pages of messages, and the directory that they were in. */
const [TEMPLATES, RECORDS, DIRECTORY] = [2145, 2151, 2144]
const CLERK_ROLE = 3
const BUTTON = 3

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()
const menu = async (id: number) => (await menus()).find(row => row.id === id)
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const granted = async (menuId: number) =>
  (
    await backend.db.read
      .selectFrom('roleMenus')
      .select('roleId')
      .where('menuId', '=', menuId)
      .orderBy('roleId')
      .execute()
  ).map(({ roleId }) => roleId)

/** Makes the menus those of the version before. */
async function age(): Promise<void> {
  const { writer } = backend.db
  const set = (id: number, values: { parentId: number; path?: string; sort: number }) =>
    writer.updateTable('menus').set(values).where('id', '=', id).execute()
  await writer
    .insertInto('menus')
    .values({
      ...{ id: DIRECTORY, parentId: MESSAGES, type: 1, sort: 3, name: '站内信管理', path: 'notify' },
      ...{ icon: 'ep:message-box', permission: '', status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 },
      createTime: Date.UTC(2025, 2, 1, 1),
    })
    .execute()
  await set(TEMPLATES, { parentId: DIRECTORY, path: 'notify-template', sort: 0 })
  await set(RECORDS, { parentId: DIRECTORY, path: 'notify-message', sort: 0 })
  await set(SETTINGS, { parentId: INFRA, sort: 9 })
}

test('the delivered menus have at most three levels of directories and screens', () => {
  const parents = new Map(staffMenus.map(({ id, parentId }) => [id, parentId]))
  const levelOf = (id: number | undefined): number => (id ? 1 + levelOf(parents.get(id)) : 0)
  const deep = staffMenus.filter(({ id, type }) => type !== BUTTON && levelOf(id) > 3)
  expect(deep.map(({ name }) => name)).toEqual([])
})

test('menus of the version before become those of a new database, and a second run changes nothing', async () => {
  const seeded = await menus()
  await age()
  await update()
  expect(await menus()).toEqual(seeded)
  await update()
  expect(await menus()).toEqual(seeded)
})

test('a role that has a moved screen gets the directory above it, and keeps no directory that is gone', async () => {
  await age()
  await backend.db.writer
    .insertInto('roleMenus')
    .values([INFRA, SETTINGS, DIRECTORY].map(menuId => ({ roleId: CLERK_ROLE, menuId })))
    .execute()
  expect(await granted(CONTENT)).not.toContain(CLERK_ROLE)
  await update()
  expect(await granted(CONTENT)).toContain(CLERK_ROLE)
  expect(await granted(SETTINGS)).toEqual([CLERK_ROLE])
  expect(await granted(DIRECTORY)).toEqual([])
})

test.each([
  ['another path', { path: 'site' }],
  ['another directory', { parentId: 1 }],
])('site settings that staff gave %s stay where they are', async (_, change) => {
  await age()
  await backend.db.writer.updateTable('menus').set(change).where('id', '=', SETTINGS).execute()
  await update()
  expect(await menu(SETTINGS)).toMatchObject({ parentId: INFRA, ...change })
})

test('site settings stay where they are when their new directory is disabled or has a menu of their name', async () => {
  await age()
  const change = (id: number, values: { status?: number; name?: string }) =>
    backend.db.writer.updateTable('menus').set(values).where('id', '=', id).execute()
  await change(CONTENT, { status: 1 })
  await update()
  expect(await menu(SETTINGS)).toMatchObject({ parentId: INFRA })
  await change(CONTENT, { status: 0 })
  await change(9001, { name: '门户设置' })
  await update()
  expect(await menu(SETTINGS)).toMatchObject({ parentId: INFRA })
})

test('the directory of messages stays when staff renamed it or put a menu of their own in it', async () => {
  await age()
  const rename = (name: string) =>
    backend.db.writer.updateTable('menus').set({ name }).where('id', '=', DIRECTORY).execute()
  await rename('站内信')
  await update()
  expect(await menu(TEMPLATES)).toMatchObject({ parentId: DIRECTORY })
  await rename('站内信管理')
  await backend.db.writer.updateTable('menus').set({ parentId: DIRECTORY }).where('id', '=', 107).execute()
  await update()
  expect(await menu(RECORDS)).toMatchObject({ parentId: DIRECTORY, path: 'notify-message' })
})

test('a database without menus stays empty', async () => {
  await backend.db.writer.deleteFrom('menus').execute()
  await update()
  expect(await menus()).toEqual([])
})
