import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chainWaiting } from '../../../../server/features/audit'
import type { OperateLog, OperateLogDetail } from '../../../../shared/contract/operate-log'
import type { Page } from '../../../../shared/contract/row'
import type { SecuritySettings } from '../../../../shared/contract/security'
import type { TokenPair } from '../../../../src/api/system/auth'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { addUser } from '../../../support/users'

const DAY = 86_400_000
const BASE = '/admin-api/system/security'
const NOTHING_SET = {
  passwordMinLength: null,
  passwordMaxAge: null,
  sessionIdle: null,
  sessionsPerUser: null,
  auditRetention: null,
  separateDuties: false,
}

let now = Date.parse('2026-03-02T09:00:00+08:00')
const open: Backend[] = []
let backend: Backend
let admin: Client

beforeEach(async () => {
  now = Date.parse('2026-03-02T09:00:00+08:00')
  backend = await startBackend({ now: () => now, sessionIdle: 12 * 3_600_000 })
  open.push(backend)
  admin = await clientOf(backend, 'admin')
})
afterAll(async () => {
  for (const one of open) await one.close()
  await removeDatabases()
})

const read = async (client = admin) => (await client.get<SecuritySettings>(`${BASE}/get`)).data
const save = (change: object, client = admin) => client.put(`${BASE}/update`, { ...NOTHING_SET, ...change })

/** An account with these roles, signed in. */
async function newAccount(nickname: string, roleIds: number[]) {
  const user = await addUser(backend, { nickname })
  const roles = { userId: user.id, roleIds }
  expect(await admin.post('/admin-api/system/permission/assign-user-role', roles)).toMatchObject({ code: 0 })
  return user
}

const newRole = async (duty: 'security' | 'audit') =>
  (await admin.post<number>(`${BASE}/create-duty-role`, { duty })).data ?? 0

describe('the settings', () => {
  test('the security settings begin with defaults', async () => {
    expect(await read()).toMatchObject({
      ...NOTHING_SET,
      defaults: {
        passwordMinLength: 8,
        passwordMaxAge: 0,
        sessionIdle: 720,
        sessionsPerUser: 0,
        auditRetention: 180,
      },
    })
  })

  test('the security settings are refused to users without the permission and to stale forms', async () => {
    const clerk = await clientOf(backend, 'clerk')
    expect(await save({}, clerk)).toMatchObject({ code: 403 })
    expect(await clerk.get(`${BASE}/get`)).toMatchObject({ code: 403 })
    const stale = { headers: { 'X-If-Updated-At': '1' } }
    expect(await admin.put(`${BASE}/update`, NOTHING_SET, stale)).toMatchObject({ code: 1100000000 })
  })

  test('a change of the security settings is in the audit log with both values', async () => {
    await save({ passwordMaxAge: 90 })
    await save({ passwordMaxAge: 60 })
    const log = '/admin-api/system/operate-log'
    const { data: page } = await admin.get<Page<OperateLog>>(`${log}/page?pageNo=1&pageSize=10`)
    expect(page?.list[0]).toMatchObject({ type: '安全设置' })
    const { data } = await admin.get<OperateLogDetail>(`${log}/get?id=${page?.list[0]?.id}`)
    expect(data?.changes.flatMap(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining('密码有效期'), before: '90', after: '60' }),
    )
  })
})

describe('passwords', () => {
  test('a new password has the configured minimum length', async () => {
    await save({ passwordMinLength: 14 })
    const change = (newPassword: string) =>
      admin.put('/admin-api/system/user/profile/update-password', {
        ...{ oldPassword: PASSWORDS.admin, newPassword },
      })
    expect(await change('Kq7-vmp2xWz4t')).toMatchObject({ code: 1100022005, msg: '密码长度不能少于 14 位' })
    expect(await change('Kq7-vmp2xWz4tR')).toMatchObject({ code: 0 })
  })

  test('an expired password must be changed before anything else, and then everything is open again', async () => {
    await save({ passwordMaxAge: 90 })
    await backend.db.write(trx =>
      trx.updateTable('users').set({ passwordTime: now }).where('username', '=', 'admin').execute(),
    )
    now += 90 * DAY
    let client = await clientOf(backend, 'admin')
    expect(await read(client)).not.toBeNull()
    now += 1
    expect(await client.get(`${BASE}/get`)).toMatchObject({
      code: 1100022011,
      msg: '密码已到期，请先修改密码',
    })
    expect((await client.get('/admin-api/system/auth/get-permission-info')).data).toMatchObject({
      mustChangePassword: true,
      passwordExpired: true,
    })
    const changed = await client.put('/admin-api/system/user/profile/update-password', {
      ...{ oldPassword: PASSWORDS.admin, newPassword: 'Kq7-vmp2xWz4tR' },
    })
    expect(changed).toMatchObject({ code: 0 })
    const { data } = await new Client(backend).post<TokenPair>('/admin-api/system/auth/login', {
      ...{ username: 'admin', password: 'Kq7-vmp2xWz4tR' },
    })
    client = new Client(backend, data?.accessToken)
    expect(await client.get(`${BASE}/get`)).toMatchObject({ code: 0 })
  })
})

describe('sessions', () => {
  test('a session idle for the configured time cannot be continued', async () => {
    await save({ sessionIdle: 60 })
    const { refreshToken } = await signIn(backend, 'admin')
    const refresh = (token: string) =>
      new Client(backend).post<TokenPair>(`/admin-api/system/auth/refresh-token?refreshToken=${token}`)
    now += 59 * 60_000
    const renewed = await refresh(refreshToken)
    expect(renewed).toMatchObject({ code: 0 })
    now += 60 * 60_000
    expect(await refresh(renewed.data?.refreshToken ?? '')).toMatchObject({ code: 401 })
  })

  test('one session too many ends the one used longest ago', async () => {
    await save({ sessionsPerUser: 2 })
    const clients: Client[] = []
    for (let at = 0; at < 3; at++) {
      now += 1_000
      clients.push(await clientOf(backend, 'clerk'))
    }
    const codes = await Promise.all(
      clients.map(async one => (await one.get('/admin-api/system/user/profile/get')).code),
    )
    expect(codes).toEqual([401, 0, 0])
  })
})

describe('separate duties', () => {
  test('separate duties are refused while a duty is vacant, with the duty named', async () => {
    expect(await save({ separateDuties: true })).toMatchObject({
      code: 1100030001,
      msg: '三员分立时，系统至少要有一名已启用、已设密码的安全管理员',
    })
    expect((await read())?.separateDuties).toBe(false)
  })

  /** Duties are separate; `security` and `audit` are signed in. */
  async function separate() {
    const [securityRole, auditRole] = [await newRole('security'), await newRole('audit')]
    const security = await newAccount('security1', [securityRole])
    const auditor = await newAccount('auditor1', [auditRole])
    expect(await save({ separateDuties: true })).toMatchObject({ code: 0 })
    return {
      ...{ securityRole, auditRole, security, auditor },
      ...{ officer: security.client, reader: auditor.client },
    }
  }
  const menusOf = async (client: Client, roleId: number) =>
    (await client.get<number[]>(`/admin-api/system/permission/list-role-menus?roleId=${roleId}`)).data ?? []
  const LOG = '/admin-api/system/operate-log/page'
  const ROLE = '/admin-api/system/permission/assign-user-role'

  test('the audit log is read by the auditor alone', async () => {
    const { officer, reader } = await separate()
    expect(await reader.get(LOG)).toMatchObject({ code: 0 })
    expect(await admin.get(LOG)).toMatchObject({ code: 403 })
    expect(await officer.get(LOG)).toMatchObject({ code: 403 })
    expect(await admin.get('/admin-api/system/login-log/page')).toMatchObject({ code: 403 })
  })

  test('the menus of a super admin lose the audit and keep the rest', async () => {
    await separate()
    const { data } = await admin.get<{ permissions: string[]; menus: object[] }>(
      '/admin-api/system/auth/get-permission-info',
    )
    expect(data?.permissions).toContain('system:user:update')
    expect(data?.permissions).not.toContain('system:operate-log:query')
    expect(data?.permissions).not.toContain('system:role:update')
    expect(JSON.stringify(data?.menus)).not.toContain('system/operatelog/index')
    expect(JSON.stringify(data?.menus)).toContain('system/role/index')
  })

  test('the security admin manages roles, and the system admin manages accounts', async () => {
    const { officer } = await separate()
    const body = { username: 'colleague', nickname: '同事', deptId: 101, password: 'Kq7-vmp2xWz4tR' }
    expect(await officer.post('/admin-api/system/user/create', body)).toMatchObject({ code: 403 })
    const { data: id } = await admin.post<number>('/admin-api/system/user/create', body)
    expect(await admin.post(ROLE, { userId: id, roleIds: [2] })).toMatchObject({ code: 403 })
    expect(await officer.post(ROLE, { userId: id, roleIds: [2] })).toMatchObject({ code: 0 })
  })

  test('no account gets two duties, by a role or by the menus of its role', async () => {
    const { officer, auditor, securityRole, auditRole } = await separate()
    const both = await officer.post(ROLE, { userId: auditor.id, roleIds: [securityRole, auditRole] })
    expect(both).toMatchObject({
      code: 1100030000,
      msg: '三员分立时，一个账号只能担任一种管理员：“auditor1”（安全管理员、审计管理员）',
    })
    const grown = await officer.post('/admin-api/system/permission/assign-role-menu', {
      roleId: auditRole,
      menuIds: [...(await menusOf(officer, auditRole)), ...(await menusOf(officer, securityRole))],
    })
    expect(grown).toMatchObject({ code: 1100030000 })
  })

  test('the last holder of each duty is not disabled, deleted or stripped of it', async () => {
    const { officer, security, auditor } = await separate()
    const status = { id: auditor.id, status: 1 }
    // Neither is a system administrator's to change.
    expect(await admin.put('/admin-api/system/user/update-status', status)).toMatchObject({
      code: 1100026001,
    })
    expect(await admin.delete(`/admin-api/system/user/delete?id=${security.id}`)).toMatchObject({
      code: 1100026001,
    })
    expect(await officer.post(ROLE, { userId: auditor.id, roleIds: [] })).toMatchObject({ code: 1100030001 })
  })

  test('a duty role given in another way opens neither duty', async () => {
    const { security, auditRole } = await separate()
    await backend.db.write(trx =>
      trx.insertInto('userRoles').values({ userId: security.id, roleId: auditRole }).execute(),
    )
    const { client } = security
    expect(await client.get(LOG)).toMatchObject({ code: 403 })
    expect(await save({ separateDuties: false }, client)).toMatchObject({ code: 403 })
  })

  test('the explanation says why a super admin cannot see the audit log', async () => {
    const { officer } = await separate()
    const { data } = await officer.get<{ allowed: boolean; steps: { ok: boolean; text: string }[] }>(
      '/admin-api/system/permission/explain?userId=1&permission=system:operate-log:query',
    )
    expect(data?.allowed).toBe(false)
    expect(data?.steps.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([
      '三员分立已启用，这项权限由另一种管理员行使',
    ])
  })

  test('the security administrator ends the separation, and the super administrator reads the log again', async () => {
    const { officer } = await separate()
    expect(await save({ separateDuties: false }, admin)).toMatchObject({ code: 403 })
    expect(await save({ separateDuties: false }, officer)).toMatchObject({ code: 0 })
    expect(await admin.get(LOG)).toMatchObject({ code: 0 })
  })

  test('a role of a duty is created once', async () => {
    await newRole('audit')
    expect(await admin.post(`${BASE}/create-duty-role`, { duty: 'audit' })).toMatchObject({
      code: 1002002001,
    })
    expect(await admin.post(`${BASE}/create-duty-role`, { duty: 'system' })).toMatchObject({ code: 400 })
  })
})

test('the audit log is kept for the configured time', async () => {
  const { startCleanup } = await import('../../../../server/app/cleanup')
  const clean = async () => (await startCleanup(backend.deps))()
  const count = async () => (await backend.db.read.selectFrom('auditLogs').select('id').execute()).length
  await save({ auditRetention: 400 })
  // As every second while the server runs: what waits is not deleted.
  await chainWaiting(backend.db)
  now += 399 * DAY
  await clean()
  expect(await count()).toBe(1)
  now += 2 * DAY
  await clean()
  expect(await count()).toBe(0)
})
