import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffUser } from '../../../../shared/contract/users'
import type { Page } from '../../../../src/api/page'
import { PASSWORDS } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { leastCpuTime } from '../../../support/cpu-time'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser, PASSWORD, signInAs } from '../../../support/users'
import { weeklyTest } from '../../../support/weekly-test'

freshBackend()

const BASE = '/admin-api/system/user'
const CLERK = 2
const LI = { username: 'liming', nickname: '李明', deptId: 101, postIds: [5], sex: 1, mobile: '13800138001' }
const GOOD = 'correct horse battery'

const get = async (id: number) => (await admin.get<StaffUser>(`${BASE}/get?id=${id}`)).data
const page = async (query = '') =>
  (await admin.get<Page<StaffUser>>(`${BASE}/page?${query}`)).data ?? { total: 0, list: [] }
const names = async (query: string) => (await page(query)).list.map(({ username }) => username)
const create = async (values: object = {}) =>
  (await admin.post<number>(`${BASE}/create`, { ...LI, password: GOOD, ...values })).data ?? 0
const eventsOf = (userId: number) =>
  backend.db.read
    .selectFrom('accountEvents')
    .select(['kind', 'detail'])
    .where('userId', '=', userId)
    .execute()
const messagesTo = (userId: number) =>
  backend.db.read
    .selectFrom('notifyMessages')
    .select('templateContent')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const login = (username: string, password: string) =>
  new Client(backend).post('/admin-api/system/auth/login', { username, password })

/** Makes a user a super admin in the database. */
const promote = (userId: number) =>
  backend.db.write(trx => trx.insertInto('userRoles').values({ userId, roleId: 1 }).execute())

describe('lists', () => {
  test('a listed user has department, posts, roles and the state of the password, and never its hash', async () => {
    const id = await create({ email: 'li@yunzhou-arb.example', remark: '借调' })
    expect(await get(id)).toEqual({
      ...{ id, username: 'liming', nickname: '李明', remark: '借调', deptId: 101, deptName: '立案部' },
      ...{ postIds: [5], email: 'li@yunzhou-arb.example', mobile: '13800138001', sex: 1, avatar: null },
      ...{ status: 0, loginIp: null, loginDate: null, createTime: NOW, roles: [], hasPassword: true },
      ...{ linkExpires: null, isAbove: false, updateTime: NOW, updater: '管理员' },
    })
    expect((await get(CLERK))?.roles).toEqual([{ id: 3, name: '书记员' }])
    expect(await get(987654)).toBeNull()
  })

  test('every filter narrows the list of users, and a department includes those below it', async () => {
    const id = await create()
    await create({ username: 'wangfang', nickname: '王芳', deptId: 102, mobile: '13900139001' })
    await admin.put(`${BASE}/update-status`, { id, status: 1 })
    expect(await names('')).toEqual(['wangfang', 'liming', 'clerk', 'admin'])
    expect(await names('username=lim')).toEqual(['liming'])
    expect(await names('deptId=102')).toEqual(['wangfang', 'clerk'])
    expect(await names('deptId=100')).toEqual(['wangfang', 'liming', 'clerk'])
    expect(await names('deptId=987654')).toEqual([])
    expect(await names('roleId=1')).toEqual(['admin'])
  })

  test('several users are read by their numbers, and names by any signed-in user', async () => {
    expect((await admin.get<StaffUser[]>(`${BASE}/list?ids=1,2,99`)).data?.map(({ id }) => id)).toEqual([
      1, 2,
    ])
    const clerk = await clientOf(backend, 'clerk')
    const simple = { id: 2, nickname: '书记员', avatar: null, sex: 2, deptId: 102, deptName: '办案部' }
    expect(await clerk.get(`${BASE}/get-simple?id=2`)).toMatchObject({ code: 0, data: simple })
    expect(await clerk.get(`${BASE}/list-by-nickname?nickname=${encodeURIComponent('书记')}`)).toMatchObject({
      data: [simple],
    })
    expect(await clerk.get(`${BASE}/simple-list?deptId=102`)).toMatchObject({ data: [simple] })
    expect(await clerk.get(`${BASE}/page`)).toMatchObject({ code: 403 })
  })

  weeklyTest(
    'a page of 10,000 users below a department takes less than 50 ms of processor time',
    async () => {
      await backend.db.write(async trx => {
        for (let start = 0; start < 10_000; start += 50) {
          const rows = Array.from({ length: 50 }, (_, at) => ({
            ...{
              username: `user${start + at}`,
              nickname: `用户${start + at}`,
              passwordHash: '',
              sex: 0,
              status: 0,
            },
            ...{ deptId: 101 + ((start + at) % 4), createTime: NOW },
          }))
          await trx.insertInto('users').values(rows).execute()
        }
      })
      await page('deptId=100&pageSize=20')
      const used = await leastCpuTime(async () => {
        const { total, list } = await page('deptId=100&pageSize=20&pageNo=300')
        expect([total, list.length]).toEqual([10_001, 20])
      }, 50)
      expect(used).toBeLessThan(50)
    },
  )

  test('the export of users has the columns of the import and no password', async () => {
    await create()
    const response = await admin.raw('GET', `${BASE}/export-excel?format=csv&username=liming`)
    const [head, line] = (await response.text()).split('\r\n')
    expect(head).toContain('登录名,姓名,部门,岗位,手机号码,邮箱,性别,状态,备注')
    expect(line).toContain('liming,李明,仲裁委员会办公室/立案部,办案秘书,13800138001,,男,启用,')
    expect((await admin.raw('GET', `${BASE}/export`)).headers.get('content-disposition')).toContain('.xls')
  })
})

describe('saving', () => {
  test('a password that an administrator chose must be changed at the first sign-in', async () => {
    const id = await create()
    const client = new Client(backend, (await signInAs(backend, 'LIMING', GOOD)).accessToken)
    expect(await client.get('/admin-api/system/dict-data/simple-list')).toMatchObject({ code: 1100022010 })
    const { passwordTime } = await backend.db.read
      .selectFrom('users')
      .select('passwordTime')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(passwordTime).toBe(NOW)
  })

  test.each([
    [{ password: 'liming888' }, 1100022001, '密码不能由登录名或姓名组成，请换一个'],
    [{ username: 'CLERK' }, 1002003000, '用户账号已经存在'],
    [{ email: 'CLERK@yunzhou-arb.example' }, 1002003002, '邮箱已经存在'],
    [{ deptId: 987654 }, 1002004002, '当前部门不存在'],
    [{ postIds: [987654] }, 1002005000, '当前岗位不存在'],
  ])('a new user with %j is refused with %i', async (values, code, msg) => {
    const body = { ...LI, password: GOOD, ...values }
    expect(await admin.post(`${BASE}/create`, body)).toMatchObject({ code, msg })
    expect((await page()).total).toBe(2)
  })

  test('a phone number belongs to one account, and disabled departments and posts cannot be chosen', async () => {
    await create()
    const body = { ...LI, username: 'lihua', password: GOOD }
    expect(await admin.post(`${BASE}/create`, body)).toMatchObject({
      code: 1002003001,
      msg: '手机号已经存在',
    })
    await backend.db.write(async trx => {
      await trx.updateTable('depts').set({ status: 1 }).where('id', '=', 101).execute()
      await trx.updateTable('posts').set({ status: 1 }).where('id', '=', 5).execute()
    })
    const other = { ...body, mobile: '' }
    expect(await admin.post(`${BASE}/create`, other)).toMatchObject({
      code: 1002004006,
      msg: '部门(立案部)不处于开启状态，不允许选择',
    })
    expect(await admin.post(`${BASE}/create`, { ...other, deptId: 102 })).toMatchObject({
      code: 1002005001,
      msg: '岗位(办案秘书) 不处于开启状态，不允许选择',
    })
  })

  test('a change of a user keeps omitted fields, empties empty ones, and notifies the owner of a new phone', async () => {
    const id = await create({ email: 'li@yunzhou-arb.example' })
    const body = { id, username: 'liming2', mobile: '13800138002', email: '', deptId: 0, postIds: [] }
    expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code: 0, data: true })
    expect(await get(id)).toMatchObject({
      ...{ username: 'liming2', nickname: '李明', mobile: '13800138002', email: null },
      ...{ deptId: null, deptName: null, postIds: [], updateTime: NOW + 1 },
    })
    expect((await eventsOf(id)).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'phone-changed 由管理员 admin 操作：138****8001 → 138****8002',
      'email-changed 由管理员 admin 操作',
    ])
    expect((await messagesTo(id)).length).toBe(2)
  })

  test('every change of a user is in the audit log with its values', async () => {
    const id = await create()
    await admin.put(`${BASE}/update`, { id, username: 'liming', nickname: '李鸣' })
    await admin.post('/admin-api/system/permission/assign-user-role', { userId: id, roleIds: [2] })
    await admin.put(`${BASE}/update-password`, { id, password: GOOD })
    await admin.delete(`${BASE}/delete?id=${id}`)
    const rows = await backend.db.read
      .selectFrom('auditLogs')
      .select(['action', 'extra'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      ...[
        '新增用户“李明”',
        '修改用户“李鸣”',
        '为“李鸣”增加角色“普通角色”',
        '重设用户的密码',
        '删除一个用户“李鸣”',
      ],
    ])
    expect(rows[1]?.extra).toContain('"before":"李明","after":"李鸣"')
    expect(rows[2]?.extra).toContain('"after":"普通角色"')
    expect(JSON.stringify(rows)).not.toContain(GOOD)
  })
})

describe('disabling and deleting', () => {
  test('a disabled user is signed out at once, and the next sign-in shows why it fails', async () => {
    const user = await addUser(backend)
    expect(await admin.put(`${BASE}/update-status`, { id: user.id, status: 1 })).toMatchObject({ code: 0 })
    expect(await user.client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
    expect(await login(user.username, PASSWORD)).toMatchObject({ code: 1002000001 })
    await admin.put(`${BASE}/update-status`, { id: user.id, status: 0 })
    expect(await login(user.username, PASSWORD)).toMatchObject({ code: 0 })
    expect((await eventsOf(user.id)).map(({ kind }) => kind)).toEqual(['account-disabled', 'account-enabled'])
  })

  test('records saved by a deleted user stay, and drafts, sessions and roles are deleted', async () => {
    const user = await addUser(backend, { permissions: ['system:documents:create'] })
    await backend.db.write(trx =>
      trx.updateTable('depts').set({ leaderUserId: user.id }).where('id', '=', 101).execute(),
    )
    expect(await admin.delete(`${BASE}/delete?id=${user.id}`)).toMatchObject({ code: 0, data: true })
    expect(await user.client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
    for (const table of ['sessions', 'userRoles', 'documentDrafts', 'passwordLinks'] as const)
      expect(
        await backend.db.read.selectFrom(table).selectAll().where('userId', '=', user.id).execute(),
      ).toEqual([])
    const dept = backend.db.read.selectFrom('depts').select('leaderUserId').where('id', '=', 101)
    expect(await dept.executeTakeFirst()).toEqual({ leaderUserId: null })
    expect(await admin.delete(`${BASE}/delete?id=${user.id}`)).toMatchObject({ code: 1002003003 })
  })

  test('no user disables or deletes the own account', async () => {
    const refused = { code: 1100026000 }
    expect(await admin.put(`${BASE}/update-status`, { id: 1, status: 1 })).toMatchObject(refused)
    expect(await admin.delete(`${BASE}/delete?id=1`)).toMatchObject(refused)
    expect(await admin.delete(`${BASE}/delete-list?ids=2,1`)).toMatchObject(refused)
    expect((await page()).total).toBe(2)
  })
})

describe('super admins', () => {
  const MANAGER = ['system:user:update', 'system:user:delete', 'system:user:update-password']
  const ROLE_CALL = '/admin-api/system/permission/assign-user-role'
  let manager: Client
  beforeEach(async () => {
    manager = (await addUser(backend, { permissions: [...MANAGER, 'system:permission:assign-user-role'] }))
      .client
  })

  test('only a super admin makes one', async () => {
    const { id } = await addUser(backend)
    expect(await manager.post(ROLE_CALL, { userId: id, roleIds: [1] })).toMatchObject({
      ...{ code: 1100026001, msg: '只有超级管理员才能授予超级管理员角色' },
    })
    expect(await admin.post(ROLE_CALL, { userId: id, roleIds: [1] })).toMatchObject({ code: 0 })
  })

  test('no user grants permissions that the user lacks', async () => {
    const { id } = await addUser(backend)
    expect(await manager.post(ROLE_CALL, { userId: id, roleIds: [3] })).toMatchObject({
      code: 1100025001,
      msg: expect.stringMatching(/^不能授予您自己没有的权限：/),
    })
    expect(await manager.post(ROLE_CALL, { userId: id, roleIds: [] })).toMatchObject({ code: 0 })
  })

  test('no super administrator removes the own role', async () => {
    await promote(CLERK)
    expect(await admin.post(ROLE_CALL, { userId: 1, roleIds: [2] })).toMatchObject({ code: 1100026005 })
    expect(await admin.post(ROLE_CALL, { userId: 1, roleIds: [1, 2] })).toMatchObject({ code: 0 })
    expect(await admin.post(ROLE_CALL, { userId: CLERK, roleIds: [] })).toMatchObject({ code: 0 })
  })

  test('two super admins who disable each other at the same time leave one', async () => {
    await promote(CLERK)
    const clerk = await clientOf(backend, 'clerk')
    const results = await Promise.all([
      admin.put(`${BASE}/update-status`, { id: CLERK, status: 1 }),
      clerk.put(`${BASE}/update-status`, { id: 1, status: 1 }),
    ])
    expect(results.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1100026002])
    // Which of the two is left, and may ask, is not said.
    const left = await backend.db.read
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .select('users.id')
      .where('status', '=', 0)
      .where('roleId', '=', 1)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('roles are replaced, unknown and disabled ones refused, and the user is notified', async () => {
    await backend.db.write(trx => trx.updateTable('roles').set({ status: 1 }).where('id', '=', 12).execute())
    expect(await admin.post(ROLE_CALL, { userId: CLERK, roleIds: [12] })).toMatchObject({
      code: 1002002004,
      msg: '名字为【编辑】的角色已被禁用',
    })
    expect(await admin.post(ROLE_CALL, { userId: CLERK, roleIds: [987654] })).toMatchObject({
      code: 1002002000,
    })
    expect(await admin.post(ROLE_CALL, { roleIds: [2] })).toMatchObject({
      msg: '请求参数不正确:用户编号不能为空',
    })
    expect(await admin.post(ROLE_CALL, { userId: 987654, roleIds: [2] })).toMatchObject({ code: 1002003003 })
    expect(await admin.post(ROLE_CALL, { userId: CLERK, roleIds: [2, 11] })).toMatchObject({ code: 0 })
    expect(await admin.get(`/admin-api/system/permission/list-user-roles?userId=${CLERK}`)).toMatchObject({
      data: [2, 11],
    })
    expect(await eventsOf(CLERK)).toEqual([
      { kind: 'roles-changed', detail: '由管理员 admin 操作；增加“普通角色”、“撰稿人”；取消“书记员”' },
    ])
    expect((await messagesTo(CLERK)).at(-1)?.templateContent).toContain('角色被管理员修改')
  })
})

describe('passwords set by an administrator', () => {
  test('a password reset ends every session, invalidates the old password, and notifies the owner', async () => {
    const clerk = await clientOf(backend, 'clerk')
    expect(await admin.put(`${BASE}/update-password`, { id: CLERK, password: GOOD })).toMatchObject({
      code: 0,
    })
    expect(await clerk.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
    expect(await login('clerk', PASSWORDS.clerk)).toMatchObject({ code: 1002000000 })
    expect(await login('clerk', GOOD)).toMatchObject({ code: 0 })
    expect((await eventsOf(CLERK)).map(({ kind }) => kind)).toContain('password-assigned')
    expect((await messagesTo(CLERK)).at(-1)?.templateContent).toContain('登录密码被管理员重设')
  })

  test('the own password is changed only in the profile, and weak ones are refused', async () => {
    expect(await admin.put(`${BASE}/update-password`, { id: 1, password: GOOD })).toMatchObject({
      code: 1100026003,
      msg: '请在“个人中心”修改自己的密码',
    })
    expect(await admin.put(`${BASE}/update-password`, { id: CLERK, password: '12345678' })).toMatchObject({
      code: 1100022002,
    })
    expect(await admin.put(`${BASE}/update-password`, { id: 987654, password: GOOD })).toMatchObject({
      code: 1002003003,
    })
  })
})
