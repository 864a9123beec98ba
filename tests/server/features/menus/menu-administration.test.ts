import { describe, expect, test } from 'vitest'
import type { Menu, MenuNode } from '../../../../shared/contract/menus'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/menu'
const PAGE = { name: '立案登记', type: 2, sort: 5, parentId: 1, path: 'register', status: 0 }

freshBackend()

const create = async (values: object = {}) =>
  (await admin.post<number>(`${BASE}/create`, { ...PAGE, ...values })).data ?? 0
const read = async (id: number) => (await admin.get<Menu>(`${BASE}/get?id=${id}`)).data
const update = async (id: number, values: object) => {
  const row = await read(id)
  return admin.put(`${BASE}/update`, { ...row, id, ...values })
}
const below = async (parentId: number) => {
  const { data } = await admin.get<Menu[]>(`${BASE}/list`)
  return (data ?? []).filter(row => row.parentId === parentId && row.type !== 3).map(({ name }) => name)
}

describe('a menu', () => {
  test('a menu keeps omitted fields and loses empty ones', async () => {
    const id = await create({ icon: 'ep:bell', component: 'case/register/index' })
    await admin.put(`${BASE}/update`, { ...PAGE, id })
    expect(await read(id)).toMatchObject({ icon: 'ep:bell', component: 'case/register/index' })
    await admin.put(`${BASE}/update`, { ...PAGE, id, icon: '', component: '' })
    expect(await read(id)).toMatchObject({ icon: '', component: '' })
  })

  test('a menu that is a button has neither address, icon nor component', async () => {
    const id = await create({
      ...{ type: 3, permission: 'case:register:query', icon: 'ep:bell' },
      ...{ component: 'x/y', componentName: 'X' },
    })
    expect(await read(id)).toMatchObject({
      ...{ permission: 'case:register:query', path: '', icon: '' },
      ...{ component: null, componentName: null },
    })
  })
})

describe('the tree', () => {
  test('the menu tree has no cycles: no menu is moved below itself or a descendant by any call', async () => {
    const outer = await create({ type: 1, name: '外' })
    const inner = await create({ type: 1, name: '内', parentId: outer })
    expect(await update(outer, { parentId: outer })).toMatchObject({ code: 1002001002 })
    expect(await update(outer, { parentId: inner })).toMatchObject({ code: 1100027000 })
    expect(await admin.put(`${BASE}/move`, { id: outer, parentId: inner })).toMatchObject({
      code: 1100027000,
    })
  })

  test('a menu tree that has a cycle already can be repaired', async () => {
    const outer = await create({ type: 1, name: '外' })
    const inner = await create({ type: 1, name: '内', parentId: outer })
    await backend.db.write(trx =>
      trx.updateTable('menus').set({ parentId: inner }).where('id', '=', outer).execute(),
    )
    expect(await admin.put(`${BASE}/move`, { id: outer, parentId: 0 })).toMatchObject({ code: 0 })
    expect(await below(0)).toContain('外')
  })

  test('one call reorders menus or moves them into another directory', async () => {
    const [a, b, c] = [
      await create({ name: '甲' }),
      await create({ name: '乙' }),
      await create({ name: '丙' }),
    ]
    const home = await create({ type: 1, name: '家', parentId: 0, path: '/home' })
    for (const id of [a, b, c])
      expect(await admin.put(`${BASE}/move`, { id, parentId: home })).toMatchObject({ code: 0 })
    expect(await below(home)).toEqual(['甲', '乙', '丙'])
    await admin.put(`${BASE}/move`, { id: c, parentId: home, before: a })
    expect(await below(home)).toEqual(['丙', '甲', '乙'])
    expect(await admin.put(`${BASE}/move`, { id: a, parentId: home, before: 100 })).toMatchObject({
      code: 400,
    })
  })

  test('a move stamps every menu with a new place, so that no open form puts it back unnoticed', async () => {
    const home = await create({ type: 1, name: '家', parentId: 0, path: '/home' })
    const [a, b] = [
      await create({ name: '甲', parentId: home }),
      await create({ name: '乙', parentId: home }),
    ]
    const opened = await read(a)
    await admin.put(`${BASE}/move`, { id: b, parentId: home, before: a })
    const stale = { headers: { 'X-If-Updated-At': String(opened?.updateTime) } }
    expect(await admin.put(`${BASE}/update`, { ...opened, id: a }, stale)).toMatchObject({ code: 1100000000 })
    expect(await below(home)).toEqual(['乙', '甲'])
  })

  test('one call deletes a branch if it is the branch that the caller knew', async () => {
    const outer = await create({ type: 1, name: '外' })
    const inner = await create({ name: '内', parentId: outer })
    await create({ type: 3, name: '查', parentId: inner, permission: 'case:read' })
    expect(await admin.delete(`${BASE}/delete?id=${outer}&below=1`)).toMatchObject({ code: 1100027004 })
    expect(await read(inner)).not.toBeNull()
    expect(await admin.delete(`${BASE}/delete?id=${outer}&below=2`)).toMatchObject({ code: 0 })
    expect(await below(outer)).toEqual([])
    expect(await read(inner)).toBeNull()
    const log = await admin.get<{ list: { id: number }[] }>('/admin-api/system/operate-log/page?pageSize=1')
    const newest = await admin.get<{ changes: { name: string; kind: string }[] }>(
      `/admin-api/system/operate-log/get?id=${log.data?.list[0]?.id}`,
    )
    expect(newest.data?.changes.map(({ name, kind }) => [name, kind])).toEqual([
      ['外', 'delete'],
      ['内', 'delete'],
      ['查', 'delete'],
    ])
  })

  test('a branch with a cycle can be deleted, and the impact of the deletion is counted', async () => {
    const outer = await create({ type: 1, name: '外' })
    const inner = await create({ type: 1, name: '内', parentId: outer })
    await backend.db.write(trx =>
      trx.updateTable('menus').set({ parentId: inner }).where('id', '=', outer).execute(),
    )
    expect((await admin.get(`${BASE}/impact?id=${outer}`)).data).toMatchObject({ below: 1 })
    expect(await admin.delete(`${BASE}/delete?id=${outer}&below=1`)).toMatchObject({ code: 0 })
    expect(await read(inner)).toBeNull()
  })

  test('a menu with others below it is deleted only together with them', async () => {
    const outer = await create({ type: 1, name: '外' })
    const inner = await create({ name: '内', parentId: outer })
    expect(await admin.delete(`${BASE}/delete?id=${outer}`)).toMatchObject({
      code: 1002001004,
      msg: '存在子菜单，无法删除：内',
    })
    expect(await admin.delete(`${BASE}/delete-list?ids=${outer},${inner}`)).toMatchObject({ code: 0 })
  })

  test.each([
    ['deleted', () => admin.delete(`${BASE}/delete-list?ids=102,1013,1014,1015,1016`), 1100027002],
    ['disabled', () => update(102, { status: 1 }), 1100027002],
    ['disabled with its directory', () => update(1, { status: 1 }), 1100027002],
    ['given another screen', () => update(102, { component: 'system/user/index' }), 1100027002],
  ])('the screen that repairs menus cannot be deleted: %s', async (_, change, code) => {
    expect(await change()).toMatchObject({ code })
    expect(await below(1)).toContain('菜单管理')
  })

  test('the sections of the public site cannot be deleted as menus', async () => {
    expect(await update(9100, { path: '/other' })).toMatchObject({ code: 1100027003 })
    expect(await admin.put(`${BASE}/move`, { id: 9100, parentId: 1 })).toMatchObject({ code: 1100027003 })
  })
})

test('a deletion reports the affected roles, including those of the menus below', async () => {
  const person = await addUser(backend, { permissions: ['case:read'], nickname: '李明' })
  const { id, parentId } = await backend.db.read
    .selectFrom('menus')
    .select(['id', 'parentId'])
    .where('permission', '=', 'case:read')
    .executeTakeFirstOrThrow()
  expect(parentId).toBe(0)
  const impact = { roles: [person.username], users: 1, names: ['李明'] }
  expect((await admin.get(`${BASE}/impact?id=${id}`)).data).toEqual({ below: 0, ...impact })
  const outer = await create({ type: 1, name: '外', parentId: 0, path: '/outer' })
  await admin.put(`${BASE}/move`, { id, parentId: outer })
  expect((await admin.get(`${BASE}/impact?id=${outer}`)).data).toEqual({ below: 1, ...impact })
  await backend.db.write(trx =>
    trx.updateTable('roles').set({ status: 1 }).where('name', '=', person.username).execute(),
  )
  expect((await admin.get(`${BASE}/impact?id=${outer}`)).data).toMatchObject({ users: 0, names: [] })
})

test('a menu change takes effect with the next call of every user', async () => {
  const person = await addUser(backend, { permissions: ['system:post:query'] })
  expect(await person.client.get('/admin-api/system/post/page')).toMatchObject({ code: 0 })
  const { id } = await backend.db.read
    .selectFrom('menus')
    .select('id')
    .where('permission', '=', 'system:post:query')
    .where('id', '!=', 1021)
    .executeTakeFirstOrThrow()
  await update(id, { status: 1 })
  expect(await person.client.get('/admin-api/system/post/page')).toMatchObject({ code: 403 })
})

test('5,000 menus are read, and one of them is moved', async () => {
  const createTime = backend.deps.now()
  await backend.db.write(async trx => {
    for (let at = 0; at < 5_000; at += 250)
      await trx
        .insertInto('menus')
        .values(
          Array.from({ length: 250 }, (_, index) => ({
            ...{ id: 20_000 + at + index, name: `菜单${at + index}`, type: 2, sort: index },
            ...{
              parentId: at === 0 ? 1 : 20_000 + at / 250,
              path: `m${at + index}`,
              icon: '',
              permission: '',
            },
            ...{ component: null, componentName: null, status: 0, createTime },
            ...({ visible: 1, keepAlive: 1, alwaysShow: 1 } as const),
          })),
        )
        .execute()
  })
  const { data } = await admin.get<Menu[]>(`${BASE}/list`)
  expect(data?.length).toBeGreaterThan(5_000)
  expect(await admin.put(`${BASE}/move`, { id: 24_999, parentId: 1, before: 20_000 })).toMatchObject({
    code: 0,
  })
  const info = await admin.get<{ menus: MenuNode[] }>('/admin-api/system/auth/get-permission-info')
  const system = info.data?.menus.find(({ id }) => id === 1)
  expect(system?.children?.[0]?.name).toBe('菜单4999')
})
