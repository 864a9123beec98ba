import { describe, expect, test } from 'vitest'
import type { Explanation, Role, RoleImpact } from '../../../../shared/contract/roles'
import { clientOf } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const ROLE = '/admin-api/system/role'
const PERMISSION = '/admin-api/system/permission'
const CLERK = 2
const CLERK_ROLE = 3
const WRITER_ROLE = 11
const BODY = { name: '立案员', code: 'filing', sort: 20, status: 0, remark: '立案部' }

freshBackend()

const get = async (id: number) => (await admin.get<Role>(`${ROLE}/get?id=${id}`)).data
const create = async (body: object = BODY) => (await admin.post<number>(`${ROLE}/create`, body)).data ?? 0
const menusOf = async (roleId: number) =>
  (await admin.get<number[]>(`${PERMISSION}/list-role-menus?roleId=${roleId}`)).data

describe('roles', () => {
  test('names and codes of roles are unique, and the code of the super administrator is reserved', async () => {
    await create()
    const refused = async (body: object) => (await admin.post(`${ROLE}/create`, { ...BODY, ...body })).code
    expect(await refused({ code: 'other' })).toBe(1002002001)
    expect(await refused({ name: '其他' })).toBe(1002002002)
    expect(await refused({ name: '其他', code: 'super_admin' })).toBe(1002002005)
    expect((await admin.put(`${ROLE}/update`, { ...BODY, id: CLERK_ROLE })).code).toBe(1002002001)
  })

  test('built-in roles are neither changed nor deleted, and several are deleted together or not at all', async () => {
    const id = await create()
    expect((await admin.put(`${ROLE}/update`, { ...BODY, id: 2, name: '改名', code: 'x' })).code).toBe(
      1002002003,
    )
    expect((await admin.put(`${ROLE}/update-status`, { id: 1, status: 1 })).code).toBe(1002002003)
    expect((await admin.delete(`${ROLE}/delete-list?ids=${id},2`)).code).toBe(1002002003)
    expect(await get(id)).not.toBeNull()
    expect((await admin.delete(`${ROLE}/delete?id=999`)).code).toBe(1002002000)
  })

  test('a copy of a role has the menus and the data scope of its original', async () => {
    await admin.post(`${PERMISSION}/assign-role-data-scope`, {
      ...{ roleId: CLERK_ROLE, dataScope: 2, dataScopeDeptIds: [101, 102] },
    })
    const { data: id } = await admin.post<number>(`${ROLE}/copy`, { ...BODY, id: CLERK_ROLE })
    expect(await menusOf(id ?? 0)).toEqual(await menusOf(CLERK_ROLE))
    expect(await get(id ?? 0)).toMatchObject({ dataScope: 2, dataScopeDeptIds: [101, 102], type: 2 })
  })

  test('the impact of a deletion names who has the role and who would have none left', async () => {
    const id = await create()
    await backend.db.write(trx =>
      trx
        .insertInto('userRoles')
        .values([
          { userId: CLERK, roleId: id },
          { userId: 1, roleId: id },
        ])
        .execute(),
    )
    const impact = async (ids: number[]) => (await admin.get<RoleImpact[]>(`${ROLE}/impact?ids=${ids}`)).data
    expect(await impact([id])).toEqual([
      { id, name: '立案员', users: 2, names: ['管理员', '书记员'], left: 0 },
    ])
    expect(await impact([CLERK_ROLE, id])).toEqual([
      { id: CLERK_ROLE, name: '书记员', users: 1, names: ['书记员'], left: 1 },
      { id, name: '立案员', users: 2, names: ['管理员', '书记员'], left: 1 },
    ])
  })
})

describe('the menus of a role', () => {
  test('the menus of a role are replaced as a whole, and the super administrator has all', async () => {
    const { count } = await backend.db.read
      .selectFrom('menus')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await menusOf(1)).toHaveLength(Number(count))
    await admin.post(`${PERMISSION}/assign-role-menu`, { roleId: WRITER_ROLE, menuIds: [1, 105, 1026, 1026] })
    expect(await menusOf(WRITER_ROLE)).toEqual([1, 105, 1026])
    const older = await admin.get(`${PERMISSION}/list-role-resources?roleId=${WRITER_ROLE}`)
    expect(older.data).toEqual([1, 105, 1026])
  })

  test('missing menus are refused for a role, and nothing changes', async () => {
    const before = await menusOf(WRITER_ROLE)
    expect(
      (await admin.post(`${PERMISSION}/assign-role-menu`, { roleId: WRITER_ROLE, menuIds: [1, 123456] }))
        .code,
    ).toBe(400)
    expect(await menusOf(WRITER_ROLE)).toEqual(before)
  })

  test('menus are granted only by users who have them themselves', async () => {
    const { client } = await addUser(backend, { permissions: ['system:permission:assign-role-menu'] })
    const response = await client.post(`${PERMISSION}/assign-role-menu`, {
      ...{ roleId: WRITER_ROLE, menuIds: [9000, 9001, 9002, 1, 105] },
    })
    expect(response).toMatchObject({ code: 1100025001, msg: '不能授予您自己没有的权限：系统管理、字典管理' })
    const fewer = { roleId: WRITER_ROLE, menuIds: [9000, 9001] }
    expect((await client.post(`${PERMISSION}/assign-role-menu`, fewer)).code).toBe(1100025009)
  })

  test('enabling a role grants neither menus that the caller lacks nor a wider data scope', async () => {
    const { client, roleId } = await addUser(backend, {
      permissions: ['system:role:update', 'system:permission:assign-role-data-scope'],
    })
    await admin.put(`${ROLE}/update-status`, { id: WRITER_ROLE, status: 1 })
    expect((await client.put(`${ROLE}/update-status`, { id: WRITER_ROLE, status: 0 })).code).toBe(1100025001)
    await admin.post(`${PERMISSION}/assign-role-data-scope`, {
      ...{ roleId, dataScope: 2, dataScopeDeptIds: [101] },
    })
    const weaker = await create()
    const give = async (body: object) =>
      (await client.post(`${PERMISSION}/assign-role-data-scope`, { roleId: weaker, ...body })).code
    expect(await give({ dataScope: 1 })).toBe(1100025007)
    expect(await give({ dataScope: 2, dataScopeDeptIds: [101, 102] })).toBe(1100025007)
    expect(await give({ dataScope: 2, dataScopeDeptIds: [101] })).toBe(0)
  })

  test('users confirm a change that removes their own right to change roles', async () => {
    const { client, roleId } = await addUser(backend, {
      permissions: ['system:permission:assign-role-menu', 'system:role:update', 'system:role:delete'],
    })
    const none = { roleId, menuIds: [] }
    expect((await client.post(`${PERMISSION}/assign-role-menu`, none)).code).toBe(1100025002)
    expect((await client.put(`${ROLE}/update-status`, { id: roleId, status: 1 })).code).toBe(1100025002)
    expect((await client.delete(`${ROLE}/delete?id=${roleId}`)).code).toBe(1100025002)
    expect((await client.post(`${PERMISSION}/assign-role-menu`, { ...none, confirm: true })).code).toBe(0)
    expect((await client.post(`${PERMISSION}/assign-role-menu`, none)).code).toBe(403)
  })
})

describe('the explanation why a user may not see a menu', () => {
  const explain = async (query: string) =>
    (await admin.get<Explanation>(`${PERMISSION}/explain?${query}`)).data as Explanation
  const causes = async (query: string) =>
    (await explain(query)).steps.filter(({ ok }) => !ok).map(({ text }) => text)

  test('the access explanation names the role that gives a permission', async () => {
    expect(await explain(`userId=${CLERK}&permission=system:dict:query`)).toMatchObject({
      ...{ allowed: true, roles: ['书记员'], menu: { id: 1026, name: '字典查询' } },
    })
    expect(await explain('permission=system:dict:create')).toMatchObject({
      allowed: true,
      roles: ['超级管理员'],
    })
  })

  test('the access explanation names what is missing: the grant, an enabled role, a role, the menu', async () => {
    expect(await causes(`userId=${CLERK}&permission=system:dict:create`)).toEqual([
      '没有启用的角色授予按钮“字典新增”',
    ])
    expect(await causes(`userId=${CLERK}&path=/system/user`)).toEqual(['没有启用的角色授予菜单“用户管理”'])
    expect(await causes(`userId=${CLERK}&permission=no:such:thing`)).toEqual([
      '没有菜单使用权限标识“no:such:thing”',
    ])
    await backend.db.write(trx => trx.updateTable('menus').set({ status: 1 }).where('id', '=', 1).execute())
    expect(await causes(`userId=${CLERK}&permission=system:dict:query`)).toEqual(['上级菜单“系统管理”已停用'])
    await backend.db.write(trx => trx.updateTable('menus').set({ status: 0 }).where('id', '=', 1).execute())
    await admin.put(`${ROLE}/update-status`, { id: CLERK_ROLE, status: 1 })
    expect(await causes(`userId=${CLERK}&menuId=1`)).toEqual([
      '没有启用的角色。已停用的角色不起作用：书记员',
      '没有启用的角色授予菜单“系统管理”',
    ])
    const { id } = await addUser(backend)
    expect((await causes(`userId=${id}&menuId=1`))[0]).toBe('没有任何角色')
  })

  test('the access explanation agrees with what the server does', async () => {
    const clerk = await clientOf(backend, 'clerk')
    for (const [path, permission] of [
      ['/admin-api/system/dict-type/page', 'system:dict:query'],
      ['/admin-api/system/role/page', 'system:role:query'],
    ] as const) {
      const { allowed } = await explain(`userId=${CLERK}&permission=${permission}`)
      expect((await clerk.get(path)).code).toBe(allowed ? 0 : 403)
    }
  })

  test('the access explanation of another user is given only to those who assign roles', async () => {
    const clerk = await clientOf(backend, 'clerk')
    expect((await clerk.get(`${PERMISSION}/explain?userId=1&menuId=1`)).code).toBe(403)
    expect((await clerk.get(`${PERMISSION}/explain?menuId=1`)).code).toBe(0)
  })
})
