import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../server/app/routes'
import type { Page } from '../../../../shared/contract/row'
import type { StaffSession } from '../../../../shared/contract/staff-sessions'
import type { StaffUser } from '../../../../shared/contract/users'
import { admin, backend, sharedBackend } from '../../../support/fresh-backend'
import { addUser, type TestUser } from '../../../support/users'

/** How much a target may do, compared with the caller. */
type Strength = 'stronger' | 'equal' | 'weaker'
const STRENGTHS: Strength[] = ['stronger', 'equal', 'weaker']

/** What no caller of these tests has. */
const BEYOND = 'infra:backup:download'

const SYSTEM = '/admin-api/system'
const MODULES = [
  ...['user', 'role', 'menu', 'dept', 'post', 'oauth2-token', 'oauth2-client', 'security', 'permission'].map(
    name => `${SYSTEM}/${name}/`,
  ),
  '/admin-api/infra/backup/',
]

sharedBackend()

/** A call of the caller against a target of this strength; with the code of a refusal, and what must be left as it was. */
interface Attempt {
  path?: string
  body?: unknown
  /** The stored rows that a refused call must not change. */
  read: () => Promise<unknown>
}

interface Case {
  /** Permissions besides the endpoint's own. */
  permissions?: string[]
  refusal: number
  attempt: (target: { strength: Strength; caller: TestUser; permission: string }) => Promise<Attempt>
}

const userRow = (id: number) => async () => [
  await backend.db.read.selectFrom('users').selectAll().where('id', '=', id).execute(),
  await backend.db.read.selectFrom('userRoles').selectAll().where('userId', '=', id).execute(),
  await backend.db.read.selectFrom('passwordLinks').selectAll().where('userId', '=', id).execute(),
  await backend.db.read
    .selectFrom('sessions')
    .select(['id', 'endedTime'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute(),
]

async function newTarget(strength: Strength, permission: string, more: readonly string[] = []) {
  const same = [permission, ...more]
  const permissions = { stronger: [...same, BEYOND], equal: same, weaker: undefined }[strength]
  return addUser(backend, permissions ? { permissions } : {})
}

/** A call that changes an account. */
const onUser = (
  request: (
    target: TestUser,
  ) => { path?: string; body?: unknown } | Promise<{ path?: string; body?: unknown }>,
  permissions: string[] = [],
): Case => ({
  ...{ permissions, refusal: 1100026001 },
  attempt: async ({ strength, permission }) => {
    const target = await newTarget(strength, permission, permissions)
    return { ...(await request(target)), read: userRow(target.id) }
  },
})

let made = 0
async function newRole(menuIds: readonly number[], values: { status?: number } = {}) {
  made += 1
  const code = `role${made}`
  const roleId = await backend.db.write(async trx => {
    const { id } = await trx
      .insertInto('roles')
      .values({ name: code, code, sort: 9, status: 0, type: 2, createTime: 1, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const menuId of menuIds) await trx.insertInto('roleMenus').values({ roleId: id, menuId }).execute()
    return id
  })
  return { roleId, body: { id: roleId, name: `${code}x`, code, sort: 10, status: 0 } }
}

const roleRow = (roleId: number) => async () => [
  await backend.db.read.selectFrom('roles').selectAll().where('id', '=', roleId).execute(),
  await backend.db.read.selectFrom('roleMenus').selectAll().where('roleId', '=', roleId).execute(),
  await backend.db.read.selectFrom('roles').select('id').orderBy('id').execute(),
]

const menusOf = async (userId: number) =>
  (
    await backend.db.read
      .selectFrom('roleMenus')
      .innerJoin('userRoles', 'userRoles.roleId', 'roleMenus.roleId')
      .select('menuId')
      .where('userId', '=', userId)
      .execute()
  ).map(({ menuId }) => menuId)

async function beyondMenu(): Promise<number> {
  const { id } = await backend.db.read
    .selectFrom('menus')
    .select('id')
    .where('permission', '=', BEYOND)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A call that changes a role. */
const onRole = (
  request: (role: Awaited<ReturnType<typeof newRole>>) => { path?: string; body?: unknown },
  values?: { status: number },
): Case => ({
  refusal: 1100025009,
  attempt: async ({ strength, caller }) => {
    const own = strength === 'weaker' ? [] : await menusOf(caller.id)
    const role = await newRole(strength === 'stronger' ? [...own, await beyondMenu()] : own, values)
    return { ...request(role), read: roleRow(role.roleId) }
  },
})

const SHOWN = { visible: 1, keepAlive: 1, alwaysShow: 1 } as const
const MENU = { ...SHOWN, type: 3, sort: 1, path: '', icon: '', status: 0 }
async function newMenu(permission: string, values: object = {}): Promise<number> {
  made += 1
  const row = { ...MENU, name: `menu${made}`, permission, parentId: 0, createTime: 1, ...values }
  const { id } = await backend.db.write(trx =>
    trx.insertInto('menus').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

const allMenus = async () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()

const permissionBy = (strength: Strength, own: string) =>
  ({ stronger: BEYOND, equal: own, weaker: '' })[strength]

/** A call that changes a menu with the permission of this strength. */
const onMenu = (
  request: (target: { id: number; permission: string }) => Promise<{ path?: string; body?: unknown }>,
): Case => ({
  refusal: 1100027005,
  attempt: async ({ strength, permission: own }) => {
    const permission = permissionBy(strength, own)
    const id = await newMenu(permission)
    return { ...(await request({ id, permission })), read: allMenus }
  },
})

const menuBody = (permission: string) => {
  made += 1
  return { name: `named${made}`, permission, type: 3, sort: 1, parentId: 0, status: 0 }
}

const CLIENT = { name: '应用', status: 0, redirectUris: ['https://one.example/back'], scopes: ['user.write'] }
const clients = async () => backend.db.read.selectFrom('oauthClients').selectAll().orderBy('id').execute()

/** A call that changes an application; one that is approved automatically acts for everyone. */
const onClient = (
  request: (row: { id: number; clientId: string; autoApproveScopes: string[] }) => {
    path?: string
    body?: unknown
  },
): Case => ({
  refusal: 1100029002,
  attempt: async ({ strength }) => {
    made += 1
    const autoApproveScopes = strength === 'stronger' ? ['user.write'] : []
    const clientId = `client${made}`
    const body = { ...CLIENT, clientId, hasSecret: true, autoApproveScopes }
    const { data } = await admin.post<number>(`${SYSTEM}/oauth2-client/create`, body)
    return { ...request({ id: data ?? 0, clientId, autoApproveScopes }), read: clients }
  },
})

const DEPARTMENT =
  'a department gives no permissions; whose it is the data scope decides (data-scope.test.ts)'
const A_POST = 'a post gives nothing'
const A_BACKUP = 'a backup is of all data: there is no weaker or stronger one'
const NO_TARGET = 'a new account has no rights; its department is within the data scope (below)'

const USER_LIST = onUser(({ id }) => ({ path: `?ids=${id}` }))
const ROLE_LIST = onRole(({ roleId }) => ({ path: `?ids=${roleId}` }))
const MENU_LIST = onMenu(async ({ id }) => ({ path: `?ids=${id}` }))
const CLIENT_LIST = onClient(({ id }) => ({ path: `?ids=${id}` }))
const handlesOf = async ({ id }: TestUser) => {
  const { data } = await admin.get<Page<StaffSession>>(`${SYSTEM}/oauth2-token/page?userId=${id}&pageSize=10`)
  return (data?.list ?? []).map(({ accessToken }) => accessToken).join(',')
}
const SESSION_LIST = onUser(async target => ({ path: `?accessTokens=${await handlesOf(target)}` }))

/** How each changing call is tried; or why it has no target. */
const CASES: Record<string, Case | string> = {
  [`POST ${SYSTEM}/user/create`]: NO_TARGET,
  [`POST ${SYSTEM}/user/invite`]: NO_TARGET,
  [`POST ${SYSTEM}/user/password-link`]: onUser(({ id }) => ({ body: { id } })),
  [`PUT ${SYSTEM}/user/update`]: onUser(({ id, username }) => ({
    body: { id, username, mobile: `1380013${String(id).padStart(4, '0')}` },
  })),
  [`PUT ${SYSTEM}/user/update-status`]: onUser(({ id }) => ({ body: { id, status: 1 } })),
  [`PUT ${SYSTEM}/user/update-status-list`]: 'by the rules of update-status (many-users.test.ts)',
  [`PUT ${SYSTEM}/user/assign-role-list`]: 'by the rules of assign-user-role (many-users.test.ts)',
  [`POST ${SYSTEM}/user/password-link-list`]: 'by the rules of password-link (many-users.test.ts)',
  [`PUT ${SYSTEM}/user/update-password`]: onUser(({ id }) => ({ body: { id, password: 'Kq7-vmp2xWz4tR' } })),
  [`DELETE ${SYSTEM}/user/delete`]: onUser(({ id }) => ({ path: `?id=${id}` })),
  [`DELETE ${SYSTEM}/user/delete-list`]: USER_LIST,
  [`DELETE ${SYSTEM}/user/delete-batch`]: USER_LIST,
  [`POST ${SYSTEM}/user/import-rows`]: 'an import changes accounts row by row (below)',
  [`POST ${SYSTEM}/user/import`]: 'as import-rows',
  [`POST ${SYSTEM}/permission/assign-user-role`]: onUser(({ id }) => ({ body: { userId: id, roleIds: [] } })),
  [`DELETE ${SYSTEM}/oauth2-token/delete`]: onUser(async target => ({
    path: `?accessToken=${await handlesOf(target)}`,
  })),
  [`DELETE ${SYSTEM}/oauth2-token/delete-list`]: SESSION_LIST,
  [`DELETE ${SYSTEM}/oauth2-token/delete-batch`]: SESSION_LIST,
  [`DELETE ${SYSTEM}/oauth2-token/delete-by-user`]: onUser(({ id }) => ({ path: `?userId=${id}` })),
  [`POST ${SYSTEM}/role/create`]: 'a new role has neither menus nor a data scope',
  [`POST ${SYSTEM}/role/copy`]: onRole(({ body }) => ({ body: { ...body, code: `${body.code}copy` } })),
  [`PUT ${SYSTEM}/role/update`]: onRole(({ body }) => ({ body })),
  [`PUT ${SYSTEM}/role/update-status`]: onRole(({ roleId }) => ({ body: { id: roleId, status: 1 } })),
  [`DELETE ${SYSTEM}/role/delete`]: onRole(({ roleId }) => ({ path: `?id=${roleId}` })),
  [`DELETE ${SYSTEM}/role/delete-list`]: ROLE_LIST,
  [`DELETE ${SYSTEM}/role/delete-batch`]: ROLE_LIST,
  [`POST ${SYSTEM}/permission/assign-role-menu`]: onRole(({ roleId }) => ({ body: { roleId, menuIds: [] } })),
  [`POST ${SYSTEM}/permission/assign-role-data-scope`]: onRole(({ roleId }) => ({
    body: { roleId, dataScope: 5 },
  })),
  [`POST ${SYSTEM}/menu/create`]: onMenu(async ({ permission }) => ({ body: menuBody(permission) })),
  [`PUT ${SYSTEM}/menu/update`]: {
    refusal: 1100027005,
    attempt: async ({ strength, permission, caller }) => {
      // A button that the caller's role holds is given another permission.
      const id = await newMenu(permission)
      const { roleId } = caller
      await backend.db.write(trx => trx.insertInto('roleMenus').values({ roleId, menuId: id }).execute())
      return { body: { ...menuBody(permissionBy(strength, permission)), id }, read: allMenus }
    },
  },
  [`PUT ${SYSTEM}/menu/move`]: onMenu(async ({ id }) => ({
    body: { id, parentId: await newMenu('', { type: 1, status: 1, path: 'closed' }) },
  })),
  [`DELETE ${SYSTEM}/menu/delete`]: onMenu(async ({ id }) => ({ path: `?id=${id}` })),
  [`DELETE ${SYSTEM}/menu/delete-list`]: MENU_LIST,
  [`DELETE ${SYSTEM}/menu/delete-batch`]: MENU_LIST,
  [`POST ${SYSTEM}/oauth2-client/create`]: onClient(({ autoApproveScopes, clientId }) => ({
    body: { ...CLIENT, clientId: `${clientId}x`, hasSecret: true, autoApproveScopes },
  })),
  [`PUT ${SYSTEM}/oauth2-client/update`]: onClient(({ id, clientId }) => ({
    body: { ...CLIENT, id, clientId, redirectUris: ['https://other.example/back'] },
  })),
  [`POST ${SYSTEM}/oauth2-client/new-secret`]: onClient(({ id }) => ({ path: `?id=${id}` })),
  [`DELETE ${SYSTEM}/oauth2-client/delete`]: onClient(({ id }) => ({ path: `?id=${id}` })),
  [`DELETE ${SYSTEM}/oauth2-client/delete-list`]: CLIENT_LIST,
  [`DELETE ${SYSTEM}/oauth2-client/delete-batch`]: CLIENT_LIST,
  [`PUT ${SYSTEM}/security/update`]: 'it changes everyone (below)',
  [`POST ${SYSTEM}/security/create-duty-role`]: 'it grants menus, as assign-role-menu (below)',
  ...Object.fromEntries(
    [
      'POST create',
      'PUT update',
      'PUT move',
      'DELETE delete',
      'DELETE delete-list',
      'DELETE delete-batch',
    ].map(call => [call.replace(' ', ` ${SYSTEM}/dept/`), DEPARTMENT]),
  ),
  ...Object.fromEntries(
    ['POST create', 'PUT update', 'DELETE delete', 'DELETE delete-list', 'DELETE delete-batch'].map(call => [
      call.replace(' ', ` ${SYSTEM}/post/`),
      A_POST,
    ]),
  ),
  ...Object.fromEntries(
    ['POST create', 'PUT check', 'POST restore', 'POST download-link', 'DELETE delete', 'PUT settings'].map(
      call => [call.replace(' ', ' /admin-api/infra/backup/'), A_BACKUP],
    ),
  ),
}

const changing = endpoints.filter(
  ({ method, access, path }) =>
    method !== 'GET' && access.startsWith('perm:') && MODULES.some(base => path.startsWith(base)),
)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('no one administers what is above them', () => {
  test('every call that changes accounts, rights or backups is tested or states why it has no target', () => {
    expect(changing.map(keyOf).sort()).toEqual(Object.keys(CASES).sort())
  })

  const tried = changing.flatMap(endpoint => {
    const one = CASES[keyOf(endpoint)]
    return typeof one === 'object' ? [{ name: keyOf(endpoint), endpoint, one }] : []
  })
  test.each(tried)('$name is refused for a stronger target and for no other', async ({ endpoint, one }) => {
    const permission = endpoint.access.slice('perm:'.length)
    for (const strength of STRENGTHS) {
      const caller = await addUser(backend, { permissions: [permission, ...(one.permissions ?? [])] })
      const { path = '', body, read } = await one.attempt({ strength, caller, permission })
      const before = await read()
      const response = await caller.client.raw(endpoint.method, endpoint.path + path, { body })
      const { code } = (await response.json()) as { code: number }
      expect({ strength, code }).toEqual({ strength, code: strength === 'stronger' ? one.refusal : 0 })
      if (strength === 'stronger') expect(await read()).toEqual(before)
    }
  })

  test('an import refuses the row of a stronger account and changes weaker ones', async () => {
    const permissions = ['system:user:import', 'system:user:update']
    const { client } = await addUser(backend, { permissions })
    const send = async ({ username }: TestUser) =>
      (
        await client.post<{ rows: { action: string }[] }>(`${SYSTEM}/user/import-rows`, {
          rows: [{ username, nickname: '改名' }],
          updateSupport: true,
        })
      ).data?.rows[0]?.action
    const stronger = await addUser(backend, { permissions: [...permissions, BEYOND] })
    const before = await userRow(stronger.id)()
    expect(await send(stronger)).toBe('error')
    expect(await userRow(stronger.id)()).toEqual(before)
    expect(await send(await addUser(backend))).toBe('update')
  })

  test('a list marks the accounts and roles above the caller', async () => {
    const { client, id } = await addUser(backend, { permissions: ['system:user:query', 'system:role:query'] })
    const { data } = await client.get<StaffUser[]>(`${SYSTEM}/user/list?ids=1,${id}`)
    expect(data?.map(({ isAbove }) => isAbove)).toEqual([true, false])
    const roles = await client.get<Page<{ code: string; isAbove: boolean }>>(
      `${SYSTEM}/role/page?pageSize=100&code=super_admin`,
    )
    expect(roles.data?.list.map(({ isAbove }) => isAbove)).toEqual([true])
  })

  test('a menu cannot be disabled, enabled or renamed into a permission that the caller lacks', async () => {
    const { client } = await addUser(backend, { permissions: ['system:menu:update'] })
    const put = async (id: number, values: object) =>
      (await client.put(`${SYSTEM}/menu/update`, { ...menuBody(BEYOND), ...values, id })).code
    const [open, closed] = [await newMenu(BEYOND), await newMenu(BEYOND, { status: 1 })]
    expect(await put(open, { status: 1 })).toBe(1100027005)
    expect(await put(closed, { status: 0 })).toBe(1100027005)
    expect(await put(open, { permission: 'system:menu:update' })).toBe(1100027005)
    // Its name and place among others give nothing.
    expect(await put(open, { sort: 7 })).toBe(0)
    const directory = await newMenu('', { type: 1, path: 'holding' })
    await newMenu(BEYOND, { parentId: directory })
    const body = { ...menuBody(''), type: 1, path: 'holding', id: directory, status: 1 }
    expect((await client.put(`${SYSTEM}/menu/update`, body)).code).toBe(1100027005)
  })

  test('duties are separated by a super administrator alone', async () => {
    const { client } = await addUser(backend, { permissions: ['system:security:update'] })
    const body = { separateDuties: true }
    expect((await client.put(`${SYSTEM}/security/update`, body)).code).toBe(1100030002)
    expect((await client.post(`${SYSTEM}/security/create-duty-role`, { duty: 'audit' })).code).toBe(
      1100025001,
    )
  })
})

describe('a data scope is widened by no one for themselves', () => {
  /** A caller who sees these departments, by a role with the permissions. */
  async function scoped(permissions: string[], scope: object) {
    const caller = await addUser(backend, { permissions })
    const { roleId } = caller
    await backend.db.write(trx =>
      trx.updateTable('users').set({ deptId: 101 }).where('id', '=', caller.id).execute(),
    )
    const body = { roleId, dataScope: 2, dataScopeDeptIds: [101], ...scope }
    expect((await admin.post(`${SYSTEM}/permission/assign-role-data-scope`, body)).code).toBe(0)
    return { ...caller, roleId }
  }
  const inDept = async (deptId: number, permissions?: string[]) => {
    const user = await addUser(backend, permissions ? { permissions } : {})
    await backend.db.write(trx =>
      trx.updateTable('users').set({ deptId }).where('id', '=', user.id).execute(),
    )
    return user
  }
  const ASSIGN = `${SYSTEM}/permission/assign-user-role`

  test('a role with full data scope is not given to oneself or to others', async () => {
    const { client, id, roleId } = await scoped(['system:permission:assign-user-role'], {})
    const wide = await newRole([])
    expect((await client.post(ASSIGN, { userId: id, roleIds: [roleId, wide.roleId] })).code).toBe(1100025007)
    const other = await inDept(101)
    expect((await client.post(ASSIGN, { userId: other.id, roleIds: [wide.roleId] })).code).toBe(1100025007)
    await admin.post(`${SYSTEM}/permission/assign-role-data-scope`, { roleId: wide.roleId, dataScope: 3 })
    expect((await client.post(ASSIGN, { userId: other.id, roleIds: [wide.roleId] })).code).toBe(0)
  })

  test('a role gets neither the full scope nor another one that shows its holders more', async () => {
    const { client, roleId } = await scoped(['system:permission:assign-role-data-scope'], { dataScope: 5 })
    const give = async (dataScope: number) =>
      (await client.post(`${SYSTEM}/permission/assign-role-data-scope`, { roleId, dataScope })).code
    expect(await give(1)).toBe(1100025007)
    // The caller's own department, of which the role shows nothing so far.
    expect(await give(3)).toBe(1100025007)
    expect(await give(5)).toBe(0)
  })

  test('a new role shows its holders only their own records', async () => {
    const { client } = await scoped(['system:role:create'], {})
    const { data } = await client.post<number>(`${SYSTEM}/role/create`, {
      ...{ name: '新角色', code: 'narrow', sort: 1, status: 0 },
    })
    const { dataScope } = await backend.db.read
      .selectFrom('roles')
      .select('dataScope')
      .where('id', '=', data ?? 0)
      .executeTakeFirstOrThrow()
    expect(dataScope).toBe(5)
  })

  test('accounts are placed only in departments of the scope, and the caller’s own account stays in its own', async () => {
    const { client, id, username } = await scoped(
      ['system:user:update', 'system:user:create', 'system:user:import'],
      { dataScopeDeptIds: [101, 102] },
    )
    const put = async (user: { id: number; username: string }, deptId: number | null) =>
      (await client.put(`${SYSTEM}/user/update`, { id: user.id, username: user.username, deptId })).code
    expect(await put({ id, username }, 102)).toBe(1100026006)
    const other = await inDept(101)
    expect(await put(other, 103)).toBe(1100026007)
    expect(await put(other, 0)).toBe(1100026007)
    expect(await put(other, 102)).toBe(0)
    const body = { username: 'placed01', nickname: '新人', password: 'Kq7-vmp2xWz4tR' }
    const create = async (deptId?: number) =>
      (await client.post(`${SYSTEM}/user/create`, { ...body, deptId })).code
    expect(await create(103)).toBe(1100026007)
    expect(await create()).toBe(1100026007)
    expect(await create(102)).toBe(0)
    const { data } = await client.post<{ rows: { message: string | null }[] }>(`${SYSTEM}/user/import-rows`, {
      rows: [
        { username: 'placed02', nickname: '一', dept: '103' },
        { username: 'placed03', nickname: '二', dept: '102' },
        { username: other.username, dept: '103' },
        { username, dept: '102' },
      ],
      updateSupport: true,
      dryRun: true,
    })
    expect(data?.rows.map(({ message }) => message)).toEqual([
      '部门不在您的数据范围内',
      null,
      '部门不在您的数据范围内',
      '您不能修改自己所属的部门',
    ])
  })

  test('an account with a wider data scope is not reset', async () => {
    const { client } = await scoped(['system:user:update-password'], {})
    const wide = await inDept(101, ['system:user:update-password'])
    expect((await client.post(`${SYSTEM}/user/password-link`, { id: wide.id })).code).toBe(1100026001)
    const none = await inDept(101)
    expect((await client.post(`${SYSTEM}/user/password-link`, { id: none.id })).code).toBe(0)
  })
})
