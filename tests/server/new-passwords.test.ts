import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPasswords } from '../../server/auth/common-passwords'
import { checkNewPassword } from '../../server/auth/password-rules'
import { type Backend, removeDatabases, startBackend } from '../support/backend'

let backend: Backend
beforeAll(() => {
  backend = startBackend()
})
afterAll(async () => {
  await backend.close()
  removeDatabases()
})

const CLERK = { username: 'clerk', nickname: '王小明' }
const codeOf = (password: string, owner: typeof CLERK | null = CLERK) =>
  checkNewPassword(backend.db.read, password, owner).then(
    () => 0,
    (failure: { code?: number }) => failure.code,
  )

test('the list has more than 10,000 passwords that fit the rule of length', async () => {
  const fitting = [...(await commonPasswords())].filter(({ length }) => length >= 8 && length <= 64)
  expect(fitting.length).toBeGreaterThan(10_000)
})

describe('a password is refused that', () => {
  test.each([
    ...['password', 'PassWord', 'P@ssw0rd', 'p@ssw0rd2024', 'sunshine!', 'baseball1', 'football2026!'],
    ...[
      'woaini1314',
      'a123456789',
      '147258369',
      'zhang123456',
      '5201314qq',
      'woaiwojia',
      'liwei2008',
      'qq5201314',
    ],
  ])('is common, however it is decorated: %s', async password => {
    expect(await codeOf(password)).toBe(1100022000)
  })
  test.each([
    'clerkclerk',
    'Clerk2024',
    'c1erk-Clerk',
    '王小明王小明王小',
    'wangxiaoming88',
    'clerk12345678',
  ])('is made of the name of its owner: %s', async password => {
    expect(await codeOf(password)).toBe(1100022001)
  })
  test.each([
    'aaaaaaaa',
    '12345678',
    'abcdefgh',
    'qwertyui',
    '1212121212',
    'abcabcabc',
    'qwer1234',
    '1qaz2wsx',
  ])('repeats or continues its characters: %s', async password => {
    expect(await codeOf(password)).toBe(1100022002)
  })
  test.each([
    'admin888',
    'yunzhou2024',
    'yunzhouzhongcai',
    'arbitration1',
    '云州仲裁委员会',
    'zhongcai@2026',
  ])('is made of names of the commission or its site: %s', async password => {
    expect(await codeOf(password)).toBe(1100022003)
  })
})

test.each([
  'three quiet rivers',
  'another horse',
  'clerk-of-tests',
  'Kx7-9931qZ',
  '小船慢慢划过河',
  'admin: 3 goats, 1 hat',
])('an ordinary password is taken: %s', async password => {
  expect(await codeOf(password)).toBe(0)
})

test('the name of the commission follows the settings', async () => {
  await backend.db.write(trx =>
    trx.updateTable('configs').set({ value: '青岚仲裁委员会' }).where('key', '=', 'facade.name').execute(),
  )
  expect(await codeOf('qinglan2026')).toBe(1100022003)
})

test('names are not looked at before it is proven whose password it is', async () => {
  expect(await codeOf('clerkclerk', null)).toBe(1100022002)
  expect(await codeOf('wangxiaoming88', null)).toBe(0)
})
