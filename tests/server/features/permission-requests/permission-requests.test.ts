import { describe, expect, test } from 'vitest'
import type {
  OwnRequest,
  PermissionRequest,
  RequestChoices,
} from '../../../../shared/contract/permission-requests'
import type { Page } from '../../../../src/api/page'
import { clientOf } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

freshBackend()

const PERMISSION = '/admin-api/system/permission'
const BASE = '/admin-api/system/permission-request'
const CLERK_ROLE = 3
/** 岗位管理, its button 查询, and 岗位新增. */
const [POSTS, QUERY, CREATE] = [104, 1021, 1022]

describe('a request for a permission', () => {
  const request = async (path: string) => {
    const clerk = await clientOf(backend, 'clerk')
    return clerk.post(`${PERMISSION}/request`, { path, reason: '接替同事的工作' })
  }

  test('a permission request reaches the enabled super administrators once a day', async () => {
    expect(await request('/system/user')).toMatchObject({ code: 0 })
    const { data } = await admin.get<Page<{ templateContent: string }>>(
      '/admin-api/system/notify-message/my-page?pageNo=1&pageSize=1',
    )
    expect(data?.list[0]?.templateContent).toBe(
      '书记员（clerk）申请查看“用户管理”的权限。\n申请理由：接替同事的工作\n处理：在“权限申请”中批准或者拒绝 /system/permission-request?edit=1',
    )
    expect((await request('/system/user')).code).toBe(1100025006)
  })

  test('a user has three permission requests at a time until one is granted or a week has passed', async () => {
    for (const path of ['/system/user', '/system/role', '/system/menu'])
      expect(await request(path)).toMatchObject({ code: 0 })
    const { code, msg } = await request('/system/dept')
    expect([code, msg]).toEqual([
      429,
      expect.stringMatching(
        /^您有 3 项权限申请等待处理，最多 3 项；请等待管理员处理，或者在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 以后再申请$/,
      ),
    ])
    const sent = () =>
      backend.db.read
        .selectFrom('notifyMessages')
        .select('id')
        .where('templateCode', '=', 'permission_request')
        .execute()
    expect(await sent()).toHaveLength(3)
    const menu = await backend.db.read
      .selectFrom('menus')
      .select('id')
      .where('component', '=', 'system/user/index')
      .executeTakeFirstOrThrow()
    await backend.db.write(trx =>
      trx.insertInto('roleMenus').values({ roleId: CLERK_ROLE, menuId: menu.id }).execute(),
    )
    expect(await request('/system/dept')).toMatchObject({ code: 0 })
    expect((await request('/system/post')).code).toBe(429)
    const weekAgo = backend.deps.now() - 7 * 86_400_000
    await backend.db.write(trx =>
      trx.updateTable('permissionRequests').set({ requestTime: weekAgo }).execute(),
    )
    expect(await request('/system/post')).toMatchObject({ code: 0 })
  })

  test('a permission request for a missing or permitted page is refused', async () => {
    expect((await request('/no/such/page')).code).toBe(1100025003)
    expect((await request('/system/dict')).code).toBe(1100025004)
  })
})

/** A role with menus. @returns its id */
async function role(name: string, menus: number[]): Promise<number> {
  return backend.db.write(async trx => {
    const values = { name, code: name, sort: 20, status: 0, type: 2, dataScope: 5, createTime: NOW }
    const { id } = await trx.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('roleMenus')
      .values(menus.map(menuId => ({ roleId: id, menuId })))
      .execute()
    return id
  })
}

/** The clerk asks for 岗位管理. @returns the clerk and the id of the request */
async function asked() {
  const clerk = await clientOf(backend, 'clerk')
  expect(await clerk.post(`${PERMISSION}/request`, { path: '/system/post' })).toMatchObject({ code: 0 })
  const { data } = await admin.get<Page<PermissionRequest>>(`${BASE}/page?pageNo=1&pageSize=10`)
  const id = data?.list[0]?.id ?? 0
  const own = async () => (await clerk.get<OwnRequest>(`${PERMISSION}/own-request?path=/system/post`)).data
  return { clerk, id, own }
}
const choices = async (id: number, client = admin) =>
  (await client.get<RequestChoices>(`${BASE}/choices?id=${id}`)).data
const messagesOf = async (userId: number, code: string) => {
  const rows = backend.db.read
    .selectFrom('notifyMessages')
    .select(['templateContent', 'link', 'readStatus'])
    .where('userId', '=', userId)
    .where('templateCode', '=', code)
  return rows.orderBy('id', 'desc').execute()
}

describe('an answer to a request', () => {
  test('the roles that would open the page are offered, those with the fewest further rights first', async () => {
    const wide = await role('人事', [1, POSTS, QUERY, CREATE, 100, 1001])
    const narrow = await role('岗位查看', [1, POSTS, QUERY])
    await role('其他页面', [1, 100])
    const { id } = await asked()
    const { roles = [] } = (await choices(id)) ?? {}
    const own = roles.filter(({ id }) => [wide, narrow].includes(id))
    expect(own.map(({ name, further, gives }) => ({ name, further, gives }))).toEqual([
      { name: '岗位查看', further: 1, gives: [{ page: '岗位管理', actions: ['岗位查询'] }] },
      {
        name: '人事',
        further: 4,
        gives: [
          { page: '用户管理', actions: ['用户查询'] },
          { page: '岗位管理', actions: ['岗位查询', '岗位新增'] },
        ],
      },
    ])
    expect(roles.map(({ name }) => name)).not.toContain('其他页面')
    expect(roles.map(({ name }) => name)).not.toContain('超级管理员')
    expect(roles.map(({ further }) => further)).toEqual(
      roles.map(({ further }) => further).toSorted((one, other) => one - other),
    )
  })

  test('an approval gives the role beside the others, tells the applicant, and reads the message about it', async () => {
    const narrow = await role('岗位查看', [1, POSTS, QUERY])
    const { id, own, clerk } = await asked()
    expect(await own()).toMatchObject({ allowed: false, request: { status: 0, handler: null } })
    expect((await messagesOf(1, 'permission_request'))[0]).toMatchObject({
      ...{ link: `/system/permission-request?edit=${id}`, readStatus: 0 },
    })
    expect(await admin.put(`${BASE}/approve`, { id, roleId: narrow })).toMatchObject({ code: 0 })
    expect(await own()).toMatchObject({ allowed: true, request: { status: 1, handler: '管理员' } })
    expect((await clerk.get('/admin-api/system/post/page?pageNo=1&pageSize=10')).code).toBe(0)
    expect((await messagesOf(2, 'permission_answered'))[0]).toMatchObject({
      ...{ templateContent: '您申请查看“岗位管理”的权限，已批准，现在可以打开。', link: '/system/post' },
    })
    expect((await messagesOf(1, 'permission_request'))[0]?.readStatus).toBe(1)
    const held = backend.db.read.selectFrom('userRoles').select('roleId').where('userId', '=', 2)
    expect((await held.orderBy('roleId').execute()).map(({ roleId }) => roleId)).toEqual([CLERK_ROLE, narrow])
  })

  test('of two people who answer one request the second is told what the first has decided', async () => {
    const narrow = await role('岗位查看', [1, POSTS, QUERY])
    const { id, own } = await asked()
    const answers = await Promise.all([
      admin.put(`${BASE}/approve`, { id, roleId: narrow }),
      admin.put(`${BASE}/refuse`, { id, reason: '暂不需要' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1100025011])
    const { msg } = answers.find(({ code }) => code !== 0) ?? {}
    expect(msg).toMatch(/^这项申请已由“管理员”于 2026-03-02 09:00:00 (批准，授予角色“岗位查看”|拒绝)$/)
    expect((await own())?.request?.status).toBe(answers[0].code === 0 ? 1 : 2)
  })

  test('a refusal needs a reason, which the applicant reads, who may ask again a day later', async () => {
    const { id, own, clerk } = await asked()
    expect((await admin.put(`${BASE}/refuse`, { id, reason: ' ' })).code).toBe(400)
    expect(await admin.put(`${BASE}/refuse`, { id, reason: '岗位由人事维护' })).toMatchObject({ code: 0 })
    expect(await own()).toMatchObject({ allowed: false, request: { status: 2, answer: '岗位由人事维护' } })
    const again = () => clerk.post(`${PERMISSION}/request`, { path: '/system/post' })
    expect(await again()).toMatchObject({ code: 1100025006, msg: '申请刚被拒绝，一天以后可以再次申请' })
    const dayAgo = NOW - 86_400_000
    await backend.db.write(trx =>
      trx.updateTable('permissionRequests').set({ handledTime: dayAgo }).execute(),
    )
    expect((await again()).code).toBe(0)
    expect((await own())?.request?.status).toBe(0)
  })

  test('no one approves with a role that does not open the page, or that has what they lack', async () => {
    const { id, own } = await asked()
    expect((await admin.put(`${BASE}/approve`, { id })).code).toBe(1100025012)
    expect((await admin.put(`${BASE}/approve`, { id, roleId: 11 })).code).toBe(1100025012)
    const narrow = await role('岗位查看', [1, POSTS, QUERY])
    const permissions = ['query', 'update'].map(one => `system:permission-request:${one}`)
    const looking = await addUser(backend, { permissions })
    expect((await looking.client.put(`${BASE}/approve`, { id, roleId: narrow })).code).toBe(403)
    const weak = await addUser(backend, {
      permissions: [...permissions, 'system:permission:assign-user-role'],
    })
    // The clerk has what the two lack.
    expect(await choices(id, weak.client)).toMatchObject({
      problem: '申请人的权限或数据范围超出您自己的，不能由您管理',
    })
    expect((await weak.client.put(`${BASE}/approve`, { id, roleId: narrow })).code).toBe(1100026001)
    expect((await own())?.request?.status).toBe(0)
  })

  test('a request of someone who got the page otherwise is approved without a role', async () => {
    const { id } = await asked()
    await backend.db.write(trx =>
      trx.insertInto('roleMenus').values({ roleId: CLERK_ROLE, menuId: POSTS }).execute(),
    )
    expect(await choices(id)).toMatchObject({ allowed: true, roles: [] })
    expect((await admin.put(`${BASE}/approve`, { id })).code).toBe(0)
  })
})
