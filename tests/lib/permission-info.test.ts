import { expect, test } from 'vitest'
import { readPermissionInfo } from '@/lib/auth/permission-info'

const user = {
  id: 1,
  username: 'admin',
  userName: 'admin',
  nickname: '管理员',
  avatar: 'https://x.example/a.png',
}

test('permission info is read from the whole response', () => {
  const menus = [{ path: '/x' }]
  expect(
    readPermissionInfo({
      user,
      roles: ['clerk'],
      permissions: ['a:b:c', ''],
      menus,
      version: '7',
      additions: ['sorting', 1, 'later'],
    }),
  ).toEqual({
    user: { id: '1', name: 'admin', nickname: '管理员', avatar: 'https://x.example/a.png' },
    roles: ['clerk'],
    permissions: ['a:b:c'],
    menus,
    version: '7',
    additions: ['sorting', 'later'],
  })
})

test.each([undefined, null, 'sorting', { 0: 'sorting' }])(
  'a server that names no additions has none: %j',
  additions => expect(readPermissionInfo({ user, additions })?.additions).toEqual([]),
)

test.each([
  [null],
  [undefined],
  ['x'],
  [17],
  [[]],
  [{}],
  [{ user: null }],
  [{ user: 'admin' }],
  [{ user: {} }],
  [{ user: { id: null, nickname: 'x' } }],
  [{ user: { id: { a: 1 } } }],
])('the response %j has no usable user', data => expect(readPermissionInfo(data)).toBeNull())

test.each<[object, string, string]>([
  [{ username: 'a', userName: 'b', nickname: 'n' }, 'a', 'n'],
  [{ userName: 'b', nickname: 'n' }, 'b', 'n'],
  [{ nickname: 'n' }, 'n', 'n'],
  [{ username: 'a' }, 'a', 'a'],
  [{ userName: 'b', nickname: '' }, 'b', 'b'],
  [{ username: null, nickname: null }, '', ''],
  [{ username: 17, nickname: ['x'] }, '', ''],
])('the name of the user is read: %j', (names, name, nickname) => {
  expect(readPermissionInfo({ user: { id: 1, ...names } })?.user).toMatchObject({ name, nickname })
})

test('ids are opaque keys', () => {
  expect(readPermissionInfo({ user: { id: '9007199254740993' } })?.user.id).toBe('9007199254740993')
  expect(readPermissionInfo({ user: { id: 0 } })?.user.id).toBe('0')
})

test.each([[undefined], [null], [[]], ['admin'], [{ 0: 'admin' }], [[null, 1, '']]])(
  'invalid roles %j are replaced by ROLE_DEFAULT',
  roles => expect(readPermissionInfo({ user, roles })?.roles).toEqual(['ROLE_DEFAULT']),
)

test.each([[undefined], [null], ['*:*:*'], [[null, { a: 1 }]]])(
  'invalid permissions %j are dropped',
  permissions => {
    expect(readPermissionInfo({ user, permissions })?.permissions).toEqual([])
  },
)

test.each([[null], [17], [{ a: 1 }]])('an invalid avatar %j is dropped', avatar => {
  expect(readPermissionInfo({ user: { ...user, avatar } })?.user.avatar).toBe('')
})
