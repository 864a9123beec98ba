import { describe, expect, test } from 'vitest'
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
} from '@/lib/auth/permission'

const holder = (roles: string[], permissions: string[] = []) => ({ roles, permissions })
const clerk = holder(['clerk', 'common'], ['system:dict:query', 'system:user:query'])

describe('roles', () => {
  test.each([
    ['clerk', true],
    ['boss', false],
    ['CLERK', false],
    ['cle', false],
    ['', false],
  ])('a clerk has the role %j: %s', (role, expected) => expect(hasRole(clerk, role)).toBe(expected))

  test.each(['admin', 'super_admin'])('%s passes every role check', role => {
    const admin = holder([role])
    expect(hasRole(admin, 'anything')).toBe(true)
    expect(hasAllRoles(admin, ['a', 'b'])).toBe(true)
    expect(hasAllPermissions(admin, ['a:b:c', 'd:e:f'])).toBe(true)
  })

  test('a check for any role needs one, and a check for all needs each', () => {
    expect(hasAnyRole(clerk, ['boss', 'clerk'])).toBe(true)
    expect(hasAnyRole(clerk, ['boss', 'chief'])).toBe(false)
    expect(hasAllRoles(clerk, ['clerk', 'common'])).toBe(true)
    expect(hasAllRoles(clerk, ['clerk', 'boss'])).toBe(false)
  })

  test.each([hasAnyRole, hasAllRoles])('an empty list of roles is a programming error', question => {
    expect(() => question(clerk, [])).toThrow('请设置角色权限标签值')
    expect(() => question(holder(['admin']), [])).toThrow('请设置角色权限标签值')
  })
})

describe('permissions', () => {
  test.each([
    ['system:dict:query', true],
    ['system:dict:create', false],
    ['system:dict', false],
    ['system:dict:*', false],
    ['*:*:*', false],
  ])('a clerk has the permission %s: %s', (permission, expected) =>
    expect(hasPermission(clerk, permission)).toBe(expected),
  )

  test('*:*:* passes every permission check', () => {
    const all = holder(['clerk'], ['*:*:*'])
    expect(hasPermission(all, 'a:b:c')).toBe(true)
    expect(hasAllPermissions(all, ['a:b:c', 'd:e:f'])).toBe(true)
    // Permissions say nothing of roles.
    expect(hasRole(all, 'boss')).toBe(false)
  })

  test('a check for any permission needs one, and a check for all needs each', () => {
    expect(hasAnyPermission(clerk, ['x:y:z', 'system:user:query'])).toBe(true)
    expect(hasAnyPermission(clerk, ['x:y:z'])).toBe(false)
    expect(hasAllPermissions(clerk, ['system:dict:query', 'system:user:query'])).toBe(true)
    expect(hasAllPermissions(clerk, ['system:dict:query', 'x:y:z'])).toBe(false)
  })

  test.each([hasAnyPermission, hasAllPermissions])(
    'an empty list of permissions is a programming error',
    question => {
      expect(() => question(clerk, [])).toThrow('请设置操作权限标签值')
      expect(() => question(holder(['super_admin']), [])).toThrow('请设置操作权限标签值')
    },
  )
})

test('a user without permissions and roles passes no check', () => {
  expect(hasAnyPermission(holder([]), ['a:b:c'])).toBe(false)
  expect(hasAnyRole(holder(['ROLE_DEFAULT']), ['admin'])).toBe(false)
})

describe("'' , which servers list where a menu has no permission", () => {
  const holders = holder([''], ['', 'a:b:c'])

  test('an empty permission listed by the server grants nothing', () => {
    expect(hasPermission(holders, 'x:y:z')).toBe(false)
    expect(hasPermission(holders, 'a:b:c')).toBe(true)
    expect(hasRole(holders, 'boss')).toBe(false)
  })

  test('an empty permission is granted only to users who pass every check', () => {
    expect(hasPermission(holders, '')).toBe(false)
    expect(hasAnyPermission(holders, ['', 'x:y:z'])).toBe(false)
    expect(hasAllPermissions(holders, ['', 'a:b:c'])).toBe(false)
    expect(hasRole(holders, '')).toBe(false)
    expect(hasAllPermissions(holder(['admin']), ['', 'a:b:c'])).toBe(true)
  })
})
