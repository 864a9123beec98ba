// @module-tag postgres
import { describe, expect, test } from 'vitest'
import type { UserLinkOutcome, UserOutcome, UserSheetResult } from '../../../../shared/contract/users'
import { MAX_USER_BATCH } from '../../../../shared/domain/users'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

freshBackend()

const BASE = '/admin-api/system/user'
const CLERK = 2
/** More than are changed without reports. */
const HUNDREDS = 300
const WRITER_ROLE = 11
const ASSIGN = 'system:permission:assign-user-role'

/** Accounts straight into the database. @returns their ids */
const addMany = (count: number, start = 0): Promise<number[]> =>
  backend.db.write(async trx => {
    const ids: number[] = []
    for (let from = 0; from < count; from += 50) {
      const rows = Array.from({ length: Math.min(50, count - from) }, (_, at) => ({
        ...{ username: `many${start + from + at}`, nickname: `人员${start + from + at}`, passwordHash: '' },
        ...{ sex: 0, status: 0, createTime: NOW, deptId: 101 },
      }))
      const made = await trx.insertInto('users').values(rows).returning('id').execute()
      ids.push(...made.map(({ id }) => id))
    }
    return ids
  })
const rolesOf = async (userId: number) => {
  const rows = backend.db.read.selectFrom('userRoles').select('roleId').where('userId', '=', userId)
  return (await rows.orderBy('roleId').execute()).map(({ roleId }) => roleId)
}
const statusesOf = async (ids: readonly number[]) => {
  const rows = backend.db.read.selectFrom('users').select('status').where('id', 'in', ids).orderBy('id')
  return (await rows.execute()).map(({ status }) => status)
}
const brief = (outcomes: readonly UserOutcome[] | null) =>
  (outcomes ?? []).map(({ outcome, message }) => message ?? outcome)

describe('an action on many users', () => {
  test('what is refused of one user is named, and the others are changed', async () => {
    const [first = 0, second = 0] = await addMany(2)
    await backend.db.write(trx =>
      trx.updateTable('users').set({ status: 1 }).where('id', '=', second).execute(),
    )
    const body = { ids: [first, 1, second, 987_654, first], status: 1 }
    const { data } = await admin.put<UserOutcome[]>(`${BASE}/update-status-list`, body)
    expect(data?.map(({ id }) => id)).toEqual([first, 1, second, 987_654])
    expect(brief(data)).toEqual(['done', '不能停用自己的账号', 'same', '用户不存在'])
    expect(await statusesOf([1, first, second])).toEqual([0, 1, 1])
  })

  test('roles are added, taken and replaced, never more than the caller has, and no one above the caller is touched', async () => {
    const [one = 0, other = 0] = await addMany(2)
    const assign = (client: typeof admin, ids: number[], roleIds: number[], change: string) =>
      client.put<UserOutcome[]>(`${BASE}/assign-role-list`, { ids, roleIds, change })
    expect(brief((await assign(admin, [one, other], [3], 'add')).data)).toEqual(['done', 'done'])
    expect(brief((await assign(admin, [one, other], [3], 'add')).data)).toEqual(['same', 'same'])
    expect(brief((await assign(admin, [one], [WRITER_ROLE], 'replace')).data)).toEqual(['done'])
    expect(brief((await assign(admin, [other], [3], 'remove')).data)).toEqual(['done'])
    expect([await rolesOf(one), await rolesOf(other)]).toEqual([[WRITER_ROLE], []])
    expect((await assign(admin, [one], [], 'add')).code).toBe(400)

    const weak = await addUser(backend, { permissions: [ASSIGN] })
    const { data } = await assign(weak.client, [other, one, 1], [3], 'add')
    expect(brief(data)).toEqual([
      expect.stringContaining('不能授予您自己没有的权限'),
      expect.stringContaining('超出您自己的，不能由您管理'),
      expect.stringContaining('超出您自己的，不能由您管理'),
    ])
    expect([await rolesOf(one), await rolesOf(other)]).toEqual([[WRITER_ROLE], []])
  })

  test('each user gets a link of their own that works, and a disabled account gets none', async () => {
    const [one = 0, other = 0] = await addMany(2)
    await backend.db.write(trx =>
      trx.updateTable('users').set({ status: 1 }).where('id', '=', other).execute(),
    )
    const { data } = await admin.post<UserLinkOutcome[]>(`${BASE}/password-link-list`, {
      ids: [one, other, 1],
    })
    expect(brief(data)).toEqual(['done', '该账号已停用，请先启用', '请在“个人中心”修改自己的密码'])
    expect(data?.map(({ link }) => link !== null)).toEqual([true, false, false])
    const token = data?.[0]?.link?.token
    const owner = await admin.post('/admin-api/system/auth/password-link', { token })
    expect(owner.data).toMatchObject({ username: 'many0' })
  })

  test('hundreds of users are changed in one call that reports its progress, and more than two thousand are refused', async () => {
    const ids = await addMany(HUNDREDS)
    const response = await admin.raw('PUT', `${BASE}/assign-role-list`, {
      body: { ids, roleIds: [3], change: 'add' },
      headers: { Accept: 'application/x-ndjson' },
    })
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines[0]).toEqual({ phase: 'write', done: 50, total: HUNDREDS })
    expect(new Set(brief(lines.at(-1).data))).toEqual(new Set(['done']))
    const given = backend.db.read.selectFrom('userRoles').select('userId').where('roleId', '=', 3)
    expect((await given.execute()).length).toBeGreaterThanOrEqual(HUNDREDS)
    const more = await admin.put(`${BASE}/update-status-list`, {
      ids: Array.from({ length: MAX_USER_BATCH + 1 }, (_, at) => at + 1),
      status: 1,
    })
    expect(more).toMatchObject({ code: 400, msg: expect.stringContaining('一次最多处理 2000 个用户') })
  })
})

test('a caller who leaves before the end has changed no one', async () => {
  const ids = await addMany(HUNDREDS)
  const response = await admin.raw('PUT', `${BASE}/update-status-list`, {
    body: { ids, status: 1 },
    headers: { Accept: 'application/x-ndjson' },
  })
  await response.body?.cancel()
  // The next write waits for the one that is undone.
  await backend.db.write(async () => undefined)
  expect(new Set(await statusesOf(ids))).toEqual(new Set([0]))
})

describe('roles of new users', () => {
  const LI = { username: 'liming', nickname: '李明', deptId: 101 }

  test('a new user begins with the roles of the form, which takes the permission to give them', async () => {
    const { data } = await admin.post<{ id: number }>(`${BASE}/invite`, { ...LI, roleIds: [3] })
    const id = data?.id ?? 0
    expect(await rolesOf(id)).toEqual([3])
    await admin.put(`${BASE}/update`, { ...LI, id, nickname: '李小明' })
    expect(await rolesOf(id)).toEqual([3])
    await admin.put(`${BASE}/update`, { ...LI, id, roleIds: [WRITER_ROLE] })
    expect(await rolesOf(id)).toEqual([WRITER_ROLE])

    const permissions = ['system:user:create', 'system:user:update']
    const { client } = await addUser(backend, { permissions })
    expect((await client.post(`${BASE}/invite`, { username: 'wangfang', roleIds: [3] })).code).toBe(403)
    const made = backend.db.read.selectFrom('users').select('id').where('username', '=', 'wangfang')
    expect(await made.execute()).toEqual([])
  })

  test('a file gives roles by their names, to new users and to those that are changed', async () => {
    const rows = [
      { username: 'liming', nickname: '李明', roles: '书记员、撰稿人' },
      { username: 'clerk', roles: '撰稿人' },
    ]
    const body = { rows, updateSupport: true }
    const { data } = await admin.post<UserSheetResult>(`${BASE}/import-rows`, body)
    expect(data).toMatchObject({ written: true, created: [expect.any(Number)] })
    expect(await rolesOf(data?.created?.[0] ?? 0)).toEqual([3, WRITER_ROLE])
    expect(await rolesOf(CLERK)).toEqual([WRITER_ROLE])
    const again = await admin.post<UserSheetResult>(`${BASE}/import-rows`, body)
    expect(again.data?.rows.map(({ action }) => action)).toEqual(['same', 'same'])
  })

  test('who gives no roles, or lacks what a role has, is told so in the row', async () => {
    const send = async (permissions: string[]) => {
      const { client } = await addUser(backend, { permissions: ['system:user:import', ...permissions] })
      const rows = [
        { username: 'liming', roles: '书记员' },
        { username: 'wangfang', roles: '馆员' },
      ]
      const { data } = await client.post<UserSheetResult>(`${BASE}/import-rows`, { rows, dryRun: true })
      return data?.rows.map(({ message }) => message)
    }
    expect(await send([])).toEqual(['没有设置用户角色的权限', '角色“馆员”不存在'])
    expect((await send([ASSIGN]))?.[0]).toMatch(/^角色“书记员”有您自己没有的权限（/)
  })
})
