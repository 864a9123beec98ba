import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import type { PasswordLink } from '../../../../shared/contract/users'
import { Client, clientOf } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

freshBackend()

const USERS = '/admin-api/system/user'
const AUTH = '/admin-api/system/auth'
const LI = { username: 'liming', nickname: '李明', mobile: '13800138001' }
const GOOD = 'correct horse battery'
const HOUR = 3_600_000
const DEAD = { code: 1100026010, msg: '设密链接已失效，请联系管理员重新生成' }

let visitor: Client
beforeEach(() => {
  visitor = new Client(backend)
})

const invite = async (values: object = {}): Promise<PasswordLink> => {
  const { data, msg } = await admin.post<PasswordLink>(`${USERS}/invite`, { ...LI, ...values })
  if (!data) throw new Error(msg)
  return data
}
const check = (token: string) => visitor.post(`${AUTH}/password-link`, { token })
const set = (token: string, password = GOOD) => visitor.post(`${AUTH}/set-password`, { token, password })
const login = (password: string) => visitor.post(`${AUTH}/login`, { username: 'liming', password })
const at = (time: number) => {
  backend.deps.now = () => time
}

describe('a new user', () => {
  test('a new user sets the password by the link once and signs in with it', async () => {
    const { id, token, expiresTime, sentTo } = await invite()
    expect([expiresTime - NOW, sentTo]).toEqual([48 * HOUR, '138****8001'])
    expect(await check(token)).toMatchObject({
      data: { username: 'liming', nickname: '李明', expiresTime },
    })
    expect(await login('')).toMatchObject({ code: 400 })
    expect(await login(GOOD)).toMatchObject({ code: 1002000000 })
    expect(await set(token)).toMatchObject({ code: 0, data: true })
    expect(await login(GOOD)).toMatchObject({ code: 0, data: { userId: id } })
    expect(await set(token, 'another good one')).toMatchObject(DEAD)
    expect(await check(token)).toMatchObject(DEAD)
    const user = backend.db.read.selectFrom('users').select(['passwordInitial', 'passwordTime'])
    expect(await user.where('id', '=', id).executeTakeFirst()).toEqual({
      passwordInitial: 0,
      passwordTime: NOW,
    })
  })

  test('only the hash of the link is stored, and no log line contains it', async () => {
    backend.deps.sms = null
    const { token, sentTo } = await invite()
    expect(sentTo).toBeNull()
    await set(token)
    const audit = await backend.db.read.selectFrom('auditLogs').selectAll().execute()
    expect(JSON.stringify([backend.logs, audit])).not.toContain(token)
    const other = await invite({ username: 'lihua', mobile: '' })
    const links = await backend.db.read.selectFrom('passwordLinks').selectAll().execute()
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toContain(other.token)
  })

  test('a weak password is refused, and the link stays valid', async () => {
    const { token } = await invite()
    expect(await set(token, 'short')).toMatchObject({ code: 400, msg: '请求参数不正确:密码长度为 8-64 位' })
    expect(await set(token, 'liming888')).toMatchObject({ code: 1100022001 })
    expect(await set(token)).toMatchObject({ code: 0 })
  })

  test('one of two simultaneous requests with one link succeeds', async () => {
    const { token } = await invite()
    const results = await Promise.all([set(token), set(token, 'another good one')])
    expect(results.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, DEAD.code])
  })
})

describe('a link is dead', () => {
  test('a link expires after 48 hours', async () => {
    const { token } = await invite()
    at(NOW + 48 * HOUR - 1)
    expect(await check(token)).toMatchObject({ code: 0 })
    at(NOW + 48 * HOUR)
    expect(await check(token)).toMatchObject(DEAD)
    expect(await set(token)).toMatchObject(DEAD)
  })

  test('a link expires when there is a newer one', async () => {
    const { id, token } = await invite()
    const { data } = await admin.post<PasswordLink>(`${USERS}/password-link`, { id })
    expect(await check(token)).toMatchObject(DEAD)
    expect(await check(data?.token ?? '')).toMatchObject({ code: 0 })
  })

  test('a link expires when the user is disabled, even if enabled again, or deleted', async () => {
    const { id, token } = await invite()
    await admin.put(`${USERS}/update-status`, { id, status: 1 })
    expect(await check(token)).toMatchObject(DEAD)
    expect(await admin.post(`${USERS}/password-link`, { id })).toMatchObject({
      code: 1100026004,
      msg: '该账号已停用，请先启用',
    })
    await admin.put(`${USERS}/update-status`, { id, status: 0 })
    expect(await check(token)).toMatchObject(DEAD)
    const { data } = await admin.post<PasswordLink>(`${USERS}/password-link`, { id })
    await admin.delete(`${USERS}/delete?id=${id}`)
    expect(await check(data?.token ?? '')).toMatchObject(DEAD)
  })

  test('a link expires when an administrator sets a password by hand', async () => {
    const { id, token } = await invite()
    await admin.put(`${USERS}/update-password`, { id, password: GOOD })
    expect(await set(token)).toMatchObject(DEAD)
  })
})

test('a reset link leaves the old password valid until it is used, and then every session ends', async () => {
  const user = await addUser(backend)
  const { data } = await admin.post<PasswordLink>(`${USERS}/password-link`, { id: user.id })
  expect(data).toMatchObject({ id: user.id, sentTo: null })
  expect(await user.client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 0 })
  expect(await set(data?.token ?? '')).toMatchObject({ code: 0 })
  expect(await user.client.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
  const events = backend.db.read.selectFrom('accountEvents').select('kind').where('userId', '=', user.id)
  expect((await events.orderBy('id').execute()).map(({ kind }) => kind)).toEqual([
    'password-link',
    'password-set',
  ])
})

test('no user creates an own link, and a user without the permission creates none at all', async () => {
  expect(await admin.post(`${USERS}/password-link`, { id: 1 })).toMatchObject({ code: 1100026003 })
  expect(await admin.post(`${USERS}/password-link`, { id: 987654 })).toMatchObject({ code: 1002003003 })
  const clerk = await clientOf(backend, 'clerk')
  expect(await clerk.post(`${USERS}/password-link`, { id: 1 })).toMatchObject({ code: 403 })
})

test('guessing links is limited by address, and correct ones are not counted', async () => {
  const { token } = await invite()
  backend.deps.limits = DEFAULT_LIMITS
  for (let tried = 0; tried < 30; tried++) expect(await check(token)).toMatchObject({ code: 0 })
  let code = 0
  for (let tried = 0; tried < 100 && code !== 429; tried++) code = (await check('0'.repeat(32))).code
  expect(code).toBe(429)
  expect(await check(token)).toMatchObject({ code: 429 })
})
