import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Access } from '@/components/staff/access'
import { useUserStore } from '@/stores/user'

const be = (roles: string[], permissions: string[] = []) => useUserStore.setState({ roles, permissions })
const shown = () => screen.queryByText('按钮') !== null

beforeEach(() => be(['clerk'], ['system:dict:query', 'system:dict:create']))

test.each<[string | string[], boolean]>([
  ['system:dict:create', true],
  ['system:dict:delete', false],
  [['system:dict:delete', 'system:dict:query'], true],
  [['system:dict:delete', 'system:dict:update'], false],
])('with the permission %j the children are there: %s', (permission, expected) => {
  render(<Access permission={permission}>按钮</Access>)
  expect(shown()).toBe(expected)
})

test.each<[string | string[], boolean]>([
  ['clerk', true],
  ['boss', false],
  [['boss', 'clerk'], true],
])('with the role %j the children are there: %s', (role, expected) => {
  render(<Access role={role}>按钮</Access>)
  expect(shown()).toBe(expected)
})

test('both are needed where both are asked for', () => {
  const boss = { role: 'boss', permission: 'system:dict:create' }
  render(<Access {...boss}>按钮</Access>)
  expect(shown()).toBe(false)
})

test.each([
  [['admin'], []],
  [['super_admin'], []],
  [['clerk'], ['*:*:*']],
])('roles %j with permissions %j pass every permission', (roles, permissions) => {
  be(roles, permissions)
  render(<Access permission="any:thing:else">按钮</Access>)
  expect(shown()).toBe(true)
})

test('it follows the user', () => {
  const { rerender } = render(<Access permission="system:dict:create">按钮</Access>)
  be(['clerk'], [])
  rerender(<Access permission="system:dict:create">按钮</Access>)
  expect(shown()).toBe(false)
})

test.each([
  [{ permission: [] }, '请设置操作权限标签值'],
  [{ role: [] }, '请设置角色权限标签值'],
])('an empty list, %j, is a mistake of the page', (question, message) => {
  vi.mocked(console.error).mockImplementation(() => {})
  expect(() => render(<Access {...question}>按钮</Access>)).toThrow(message)
  vi.mocked(console.error).mockClear()
})
