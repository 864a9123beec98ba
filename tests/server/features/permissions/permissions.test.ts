import { beforeEach, expect, test } from 'vitest'
import { backend, freshBackend } from '../../../support/fresh-backend'
import { addUser, type TestUser } from '../../../support/users'

const NOT_ALLOWED = { code: 403, msg: '没有该操作权限', data: null }
const TYPES = '/admin-api/system/dict-type/page'

freshBackend()

/** Ids of the seeded menus: 系统管理, 字典管理 below it, and 字典查询, its button. */
const [DIRECTORY, PAGE, BUTTON] = [1, 105, 1026]

let person: TestUser
beforeEach(async () => {
  person = await addUser(backend, { permissions: [] })
  await backend.db.write(async trx => {
    const { roleId } = person
    await trx.insertInto('roleMenus').values({ roleId, menuId: BUTTON }).execute()
  })
})

const setMenu = (id: number, change: { status?: number; parentId?: number }) =>
  backend.db.write(trx => trx.updateTable('menus').set(change).where('id', '=', id).execute())
const ask = () => person.client.get(TYPES)

/** Contract 2.5. */
test('a permission is granted while its menu and all ancestors are enabled', async () => {
  expect(await ask()).toMatchObject({ code: 0 })
  for (const id of [BUTTON, PAGE, DIRECTORY]) {
    await setMenu(id, { status: 1 })
    expect(await ask(), String(id)).toMatchObject(NOT_ALLOWED)
    await setMenu(id, { status: 0 })
    expect(await ask(), String(id)).toMatchObject({ code: 0 })
  }
})

test('a permission is never granted when its ancestors are missing or form a cycle', async () => {
  await setMenu(PAGE, { parentId: 987654 })
  expect(await ask()).toMatchObject(NOT_ALLOWED)
  await setMenu(PAGE, { parentId: PAGE })
  expect(await ask()).toMatchObject(NOT_ALLOWED)
  await setMenu(PAGE, { parentId: DIRECTORY })
  await setMenu(DIRECTORY, { parentId: PAGE })
  expect(await ask()).toMatchObject(NOT_ALLOWED)
})

test('a permission is granted when one of several menus with it is enabled', async () => {
  await setMenu(DIRECTORY, { status: 1 })
  const other = await addUser(backend, { permissions: ['system:dict:query'] })
  expect(await other.client.get(TYPES)).toMatchObject({ code: 0 })
  expect(await ask()).toMatchObject(NOT_ALLOWED)
})

test('a permission is granted through a deep tree', async () => {
  await backend.db.write(async trx => {
    for (let depth = 0; depth < 200; depth++) {
      await trx
        .insertInto('menus')
        .values({
          id: 20_000 + depth,
          name: `层${depth}`,
          type: 1,
          sort: 1,
          parentId: depth === 0 ? 0 : 20_000 + depth - 1,
          path: `d${depth}`,
          icon: '',
          status: 0,
          visible: 1,
          keepAlive: 1,
          alwaysShow: 1,
          createTime: 0,
        })
        .execute()
    }
  })
  await setMenu(PAGE, { parentId: 20_199 })
  expect(await ask()).toMatchObject({ code: 0 })
  await setMenu(20_000, { status: 1 })
  expect(await ask()).toMatchObject(NOT_ALLOWED)
})

test('a permission is granted whether or not the ancestors of its menu were granted', async () => {
  const { data } = await person.client.get<{ permissions: string[] }>(
    '/admin-api/system/auth/get-permission-info',
  )
  expect(data?.permissions).toEqual([])
  expect(await ask()).toMatchObject({ code: 0 })
})
