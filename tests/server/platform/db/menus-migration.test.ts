// @vitest-environment node
import { type Insertable, type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0005-menus'
import { addMenus } from '../../../../server/platform/db/migrations/0013-articles'
import { up as addAdministration } from '../../../../server/platform/db/migrations/0035-administration-menus'
import { up as addSecurity } from '../../../../server/platform/db/migrations/0044-security-settings'
import { up as addMenuScreen } from '../../../../server/platform/db/migrations/0045-menu-administration'
import { addScreen as addClientScreen } from '../../../../server/platform/db/migrations/0046-oauth-clients'
import { renameNotices } from '../../../../server/platform/db/migrations/0058-staff-messages'
import { addPermission as addDirectPublishing } from '../../../../server/platform/db/migrations/0064-document-reviews'
import { up as flattenMenus } from '../../../../server/platform/db/migrations/0065-flat-menus'
import type { Row, Tables } from '../../../../server/platform/db/schema'
import { roleMenus } from '../../../../server/tools/seed/accounts'
import { facadeMenus } from '../../../../server/tools/seed/menus/facade'
import { staffMenus } from '../../../../server/tools/seed/menus/staff'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { clientOf } from '../../../support/client'

/** The staff menus of the first version. */
const FIRST = [1, 105, 1026, 1027, 1028, 1029, 1030, 2739, 2151, 2152]
/** Menus added by migrations of their own. */
const ELSEWHERE = [9060, 9061, 9062, 9063, 9064, 9065, 9066, 9067, 9070, 9071, 9072].concat(
  [9080, 9081, 9082, 9083, 9084],
  [9085, 90851, 90852, 90853, 90854, 90855, 9086, 90861, 90862],
  [109, 1046, 1048],
  [116, 9043],
  [9087, 90871, 90872, 90873, 90874],
  [9053, 90531, 90532, 90533, 90534],
  [9054, 90541, 90542, 90543],
  [9057, 90571],
  [9046, 90461, 90462, 90463, 90464, 90465],
)
const CLERK_ROLE = 3
/** A directory that later versions do without. */
const MESSAGES: Insertable<Tables['menus']> & { id: number } = {
  ...{ id: 2144, parentId: 2739, type: 1, sort: 3, name: '站内信管理', path: 'notify' },
  ...{ icon: 'ep:message-box', permission: '', createTime: Date.UTC(2025, 2, 1, 1) },
  ...({ status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 } as const),
}

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** Turns the menus of the database into those of the first version, and changes them as its owners did. */
async function age(change?: (menus: Backend['db']['writer']) => Promise<unknown>): Promise<void> {
  const { writer } = backend.db
  const later = staffMenus.flatMap(({ id = 0 }) => ([...FIRST, ...ELSEWHERE].includes(id) ? [] : [id]))
  await writer.deleteFrom('menus').where('id', 'in', later).execute()
  await writer.insertInto('menus').values(MESSAGES).execute()
  await writer
    .updateTable('menus')
    .set({ parentId: MESSAGES.id, path: 'notify-message', sort: 0 })
    .where('id', '=', 2151)
    .execute()
  await change?.(writer)
}
// A migration uses the tables of its time, not those of today.
const update = async () => {
  const untyped = backend.db.writer as unknown as Kysely<unknown>
  await up(untyped)
  await addMenus(untyped)
  await addAdministration(untyped)
  await sql`drop table "securitySettings"`.execute(untyped)
  await addSecurity(untyped)
  await addMenuScreen(untyped)
  await addClientScreen(untyped)
  await renameNotices(untyped)
  await addDirectPublishing(untyped)
  await flattenMenus(untyped)
}
const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()
const menu = async (component: string): Promise<Row<'menus'>> => {
  const found = (await menus()).filter(row => row.component === component)
  expect(found).toHaveLength(1)
  return found[0] as Row<'menus'>
}
const below = async (id: number) => (await menus()).filter(({ parentId }) => parentId === id)

const seeded = () =>
  [...staffMenus, ...facadeMenus]
    .map(row => ({
      permission: '',
      component: null,
      componentName: null,
      updateTime: 0,
      updater: null,
      translationOf: null,
      ...row,
    }))
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))

test('a database of the first version gets every menu of today, and the clerk may query what the new ones show', async () => {
  await age()
  await update()
  expect(await menus()).toEqual(seeded())
  const granted = await backend.db.read
    .selectFrom('roleMenus')
    .select('menuId')
    .where('roleId', '=', CLERK_ROLE)
    .execute()
  const given = roleMenus.filter(({ roleId }) => roleId === CLERK_ROLE)
  expect(granted.map(({ menuId }) => menuId).sort()).toEqual(given.map(({ menuId }) => menuId).sort())
  const clerk = await clientOf(backend, 'clerk')
  expect(await clerk.get('/admin-api/system/notice/page')).toMatchObject({ code: 0 })
})

test('the migration runs at every start of a database that has not had it', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(backend.db.read)
  expect(rows.map(({ name }) => name)).toContain('0005-menus')
})

test('a database with all menus, and an empty one, stay as they are', async () => {
  const before = await menus()
  await update()
  expect(await menus()).toEqual(before)
  await age(writer => writer.deleteFrom('menus').execute())
  await update()
  expect(await menus()).toEqual([])
})

test('menus that staff renamed, moved, disabled or deleted stay so', async () => {
  await age(async writer => {
    await writer
      .updateTable('menus')
      .set({ name: '数据', path: 'data', sort: 1 })
      .where('id', '=', 105)
      .execute()
    await writer.deleteFrom('menus').where('id', '=', 1028).execute()
    await writer.updateTable('menus').set({ name: '站内信' }).where('id', '=', 2144).execute()
    // A page of a later version was created by staff, in another place and with an id of its own.
    await writer
      .insertInto('menus')
      .values({
        ...{ id: 9300, parentId: 0, name: '公告', path: '/bulletins', component: 'system/notice/index' },
        ...{ type: 2, sort: 3, icon: '', status: 1, visible: 0, keepAlive: 0, alwaysShow: 0, createTime: 1 },
      })
      .execute()
  })
  const before = await menus()
  await update()
  const after = await menus()
  expect(after.filter(({ id }) => before.some(row => row.id === id))).toEqual(before)
  expect(after.some(({ permission }) => permission === 'system:dict:update')).toBe(false)
  expect(await menu('system/notice/index')).toMatchObject({ id: 9300, name: '公告', status: 1 })
  expect((await below(9300)).map(({ permission }) => permission)).toEqual([
    'system:notice:query',
    'system:notice:create',
    'system:notice:update',
    'system:notice:delete',
  ])
})

test('a menu id that is in use stays with its owner', async () => {
  const taken = {
    ...({
      type: 2,
      sort: 1,
      icon: '',
      status: 0,
      visible: 1,
      keepAlive: 1,
      alwaysShow: 1,
      createTime: 1,
    } as const),
    ...{ parentId: 1, name: '自建', path: 'own', component: 'own/index' },
  }
  await age(writer =>
    writer
      .insertInto('menus')
      .values([106, 1091].map(id => ({ ...taken, id, component: `own/${id}` })))
      .execute(),
  )
  await update()
  expect(await menu('own/106')).toMatchObject({ id: 106, name: '自建' })
  const config = await menu('infra/config/index')
  expect(config.id).not.toBe(106)
  expect(await below(config.id)).toHaveLength(5)
  const files = await menu('infra/file/index')
  expect((await below(files.id)).map(({ name }) => name).sort()).toEqual(
    ['文件修改', '文件删除', '文件查询'].sort(),
  )
})

test('a directory is created only for a page that needs it, and a page without its directory is at the top level', async () => {
  await age(async writer => {
    await writer
      .insertInto('menus')
      .values({
        ...{ id: 9301, parentId: 1, name: '文件', path: 'files', component: 'infra/file/index' },
        ...{ type: 2, sort: 3, icon: '', status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 },
      })
      .execute()
    await writer.deleteFrom('menus').where('id', '=', 2144).execute()
  })
  await update()
  expect((await menus()).some(({ name }) => name === '文件管理')).toBe(false)
  expect(await below(9301)).toHaveLength(3)
  expect(await menu('system/notify/template/index')).toMatchObject({ parentId: 0, path: 'notify-template' })
})

test('writing and publishing get roles of their own, unless roles with those codes exist', async () => {
  const grantedTo = async (code: string) => {
    const rows = await backend.db.read
      .selectFrom('roleMenus')
      .innerJoin('roles', 'roles.id', 'roleMenus.roleId')
      .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
      .select('menus.permission')
      .where('roles.code', '=', code)
      .where('menus.permission', '!=', '')
      .orderBy('menus.id')
      .execute()
    return rows.map(({ permission }) => permission.replace('system:documents:', ''))
  }
  await age(async writer => {
    await writer.deleteFrom('roles').where('code', '=', 'writer').execute()
    await writer.updateTable('roles').set({ name: '责任编辑' }).where('code', '=', 'editor').execute()
    await writer.deleteFrom('roleMenus').where('roleId', '=', 12).execute()
  })
  await update()
  expect(await grantedTo('writer')).toEqual(['query', 'create', 'update'])
  expect(await grantedTo('editor')).toEqual([])
  await backend.db.writer.deleteFrom('roles').where('code', '=', 'editor').execute()
  await update()
  expect(await grantedTo('editor')).toEqual(['query', 'create', 'update', 'delete', 'publish', 'export'])
})
