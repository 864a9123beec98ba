import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Access } from '@/components/staff/common/access'
import { useAccess } from '@/hooks/auth/use-access'
import { useUserStore } from '@/stores/user'

const be = (roles: string[], permissions: string[] = []) => useUserStore.setState({ roles, permissions })
const shown = () => screen.queryByText('按钮') !== null

beforeEach(() => be(['clerk'], ['system:dict:query', 'system:dict:create']))

test.each<[string | string[], boolean]>([
  ['system:dict:create', true],
  ['system:dict:delete', false],
  [['system:dict:delete', 'system:dict:query'], true],
  [['system:dict:delete', 'system:dict:update'], false],
])('with the permission %j the children are rendered: %s', (permission, expected) => {
  render(<Access permission={permission}>按钮</Access>)
  expect(shown()).toBe(expected)
})

test.each<[string | string[], boolean]>([
  ['clerk', true],
  ['boss', false],
  [['boss', 'clerk'], true],
])('with the role %j the children are rendered: %s', (role, expected) => {
  render(<Access role={role}>按钮</Access>)
  expect(shown()).toBe(expected)
})

test('permission and role are both required where both are given', () => {
  const boss = { role: 'boss', permission: 'system:dict:create' }
  render(<Access {...boss}>按钮</Access>)
  expect(shown()).toBe(false)
})

test('<Access> updates when the user changes', () => {
  const { rerender } = render(<Access permission="system:dict:create">按钮</Access>)
  be(['clerk'], [])
  rerender(<Access permission="system:dict:create">按钮</Access>)
  expect(shown()).toBe(false)
})

test('without a condition the children are shown to everyone', () => {
  be([], [])
  render(<Access>按钮</Access>)
  expect(shown()).toBe(true)
})

test.each([
  [{ permission: [] }, '请设置操作权限标签值'],
  [{ permission: [], all: true }, '请设置操作权限标签值'],
  [{ role: [] }, '请设置角色权限标签值'],
  [{ role: [], all: true }, '请设置角色权限标签值'],
])('an empty list, %j, is a programming error for every user', (question, message) => {
  vi.mocked(console.error).mockImplementation(() => {})
  for (const role of ['clerk', 'admin']) {
    be([role])
    expect(() => render(<Access {...question}>按钮</Access>)).toThrow(message)
  }
  vi.mocked(console.error).mockClear()
})

describe('the hook', () => {
  const access = () => renderHook(() => useAccess()).result.current

  test('useAccess checks one, any or all of permissions and of roles', () => {
    be(['clerk', 'secretary'], ['a:b:c', 'd:e:f'])
    const { can, canAll, is, isAll } = access()
    expect([can('a:b:c'), can('x:y:z')]).toEqual([true, false])
    expect([can('x:y:z', 'd:e:f'), can('x:y:z', 'u:v:w')]).toEqual([true, false])
    expect([canAll('a:b:c', 'd:e:f'), canAll('a:b:c', 'x:y:z')]).toEqual([true, false])
    expect([is('clerk'), is('boss')]).toEqual([true, false])
    expect([is('boss', 'clerk'), is('boss', 'chief')]).toEqual([true, false])
    expect([isAll('clerk', 'secretary'), isAll('clerk', 'boss')]).toEqual([true, false])
  })

  test('useAccess throws where no permission or role is given', () => {
    be(['admin'], ['*:*:*'])
    const { can, canAll, is, isAll } = access()
    for (const ask of [can, canAll]) expect(() => ask()).toThrow('请设置操作权限标签值')
    for (const ask of [is, isAll]) expect(() => ask()).toThrow('请设置角色权限标签值')
  })

  test('useAccess returns the same object until the user changes', () => {
    const { result, rerender } = renderHook(() => useAccess())
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
    act(() => be(['admin']))
    expect(result.current).not.toBe(before)
    expect(result.current.can('any:thing')).toBe(true)
  })
})
