import { describe, expect, test } from 'vitest'
import { commonPasswords } from '../../../../server/features/auth/passwords/common-passwords'
import { checkNewPassword } from '../../../../server/features/auth/passwords/rules'
import { PASSWORDS } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { backend, sharedBackend } from '../../../support/fresh-backend'
import { lastSms } from '../../../support/sms'
import { openRegistration } from '../../../support/users'

sharedBackend()

const CLERK = { username: 'clerk', nickname: '王小明' }
const codeOf = (password: string, owner: typeof CLERK | null = CLERK) =>
  checkNewPassword(backend.db.read, password, owner).then(
    () => 0,
    (failure: { code?: number }) => failure.code,
  )

test('the list has more than 10,000 passwords of sufficient length', async () => {
  const fitting = [...(await commonPasswords())].filter(({ length }) => length >= 8 && length <= 64)
  expect(fitting.length).toBeGreaterThan(10_000)
})

describe('a weak password is refused', () => {
  test('a common password is refused, however it is decorated', async () => {
    for (const password of [
      ...['password', 'PassWord', 'P@ssw0rd', 'p@ssw0rd2024', 'sunshine!', 'baseball1', 'football2026!'],
      ...['woaini1314', '147258369', 'zhang123456', '5201314qq', 'woaiwojia', 'liwei2008', 'qq5201314'],
    ]) {
      expect(await codeOf(password)).toBe(1100022000)
    }
  })
  test('a password made of its owner’s name is refused', async () => {
    for (const password of [
      'clerkclerk',
      'Clerk2024',
      'c1erk-Clerk',
      '王小明王小明王小',
      'wangxiaoming88',
      'clerk12345678',
    ]) {
      expect(await codeOf(password)).toBe(1100022001)
    }
  })
  test('a password of repeated or consecutive characters is refused', async () => {
    for (const password of [
      'aaaaaaaa',
      '12345678',
      'abcdefgh',
      'qwertyui',
      '1212121212',
      'abcabcabc',
      'qwer1234',
      '1qaz2wsx',
      'a123456789',
    ]) {
      expect(await codeOf(password)).toBe(1100022002)
    }
  })
  test('a password made of names of the commission or its site is refused', async () => {
    for (const password of [
      'admin888',
      'yunzhou2024',
      'yunzhouzhongcai',
      'arbitration1',
      '云州仲裁委员会',
      'zhongcai@2026',
    ]) {
      expect(await codeOf(password)).toBe(1100022003)
    }
  })
})

test.each([
  'three quiet rivers',
  'another horse',
  'clerk-of-tests',
  'Kx7-9931qZ',
  '小船慢慢划过河',
  'admin: 3 goats, 1 hat',
])('an ordinary password is accepted: %s', async password => {
  expect(await codeOf(password)).toBe(0)
})

test('the name of the commission is read from the current settings', async () => {
  await setConfig(backend, 'facade.name', '青岚仲裁委员会')
  expect(await codeOf('qinglan2026')).toBe(1100022003)
})

test('names are compared only after the caller has proven to own the account', async () => {
  expect(await codeOf('clerkclerk', null)).toBe(1100022002)
  expect(await codeOf('wangxiaoming88', null)).toBe(0)
})

const WEAK = [
  ['password', 1100022000, '这个密码太常见，容易被猜中，请换一个'],
  ['clerkclerk', 1100022001, '密码不能由登录名或姓名组成，请换一个'],
  ['12345678', 1100022002, '密码不能由重复或连续的字符组成，请换一个'],
  ['yunzhou2024', 1100022003, '密码不能由单位、网站名称或 admin 等通用名称组成，请换一个'],
] as const

describe('a weak password is refused with the reason', () => {
  test('a weak password is refused with the reason in the profile', async () => {
    for (const [newPassword, code, msg] of WEAK) {
      const clerk = await clientOf(backend, 'clerk')
      const body = { oldPassword: PASSWORDS.clerk, newPassword }
      expect(await clerk.put('/admin-api/system/user/profile/update-password', body)).toMatchObject({
        code,
        msg,
      })
    }
  })

  test('a weak password is refused at the registration, and no account is created', async () => {
    for (const [password, code, msg] of WEAK) {
      await openRegistration(backend)
      const body = { username: 'clerkclerk', nickname: '新人', password }
      const refused = await new Client(backend).post('/admin-api/system/auth/register', body)
      expect(refused).toMatchObject({ code, msg })
      const found = backend.db.read.selectFrom('users').select('id').where('username', '=', 'clerkclerk')
      expect(await found.executeTakeFirst()).toBeUndefined()
    }
  })

  test('an SMS reset with a weak password uses up the code only if it is weak for this account alone', async () => {
    const mobile = '13800138000'
    await backend.db.write(trx =>
      trx.updateTable('users').set({ mobile, passwordInitial: 1 }).where('username', '=', 'clerk').execute(),
    )
    const stranger = new Client(backend)
    const auth = '/admin-api/system/auth'
    expect(await stranger.post(`${auth}/send-sms-code`, { mobile, scene: 23 })).toMatchObject({ code: 0 })
    const { code } = lastSms(backend)
    const reset = (password: string) => stranger.post(`${auth}/reset-password`, { mobile, code, password })
    for (const [password, refusal, msg] of WEAK.filter(([, refusal]) => refusal !== 1100022001))
      expect(await reset(password)).toMatchObject({ code: refusal, msg })
    expect(await reset('three quiet rivers')).toMatchObject({ code: 0 })
    const clerk = backend.db.read
      .selectFrom('users')
      .select('passwordInitial')
      .where('username', '=', 'clerk')
    expect(await clerk.executeTakeFirst()).toEqual({ passwordInitial: 0 })
  })
})
