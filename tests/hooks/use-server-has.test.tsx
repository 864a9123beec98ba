import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOffered, useServerHas } from '@/hooks/auth/use-server-has'
import { serverHas, useUserStore } from '@/stores/user'

test('a server has what it names, and nothing before the user is loaded', () => {
  const { result } = renderHook(() => useServerHas('sorting'))
  expect(result.current).toBe(false)
  act(() => useUserStore.setState({ additions: ['sorting', 'later'] }))
  expect(result.current).toBe(true)
  expect(serverHas('sorting')).toBe(true)
  expect(serverHas('impact')).toBe(false)
})

test('columns and filters of what the server lacks are left out, and come with it', () => {
  const items = [{ key: 'a' }, { key: 'b', addition: 'userRoles' as const }]
  const { result, rerender } = renderHook(() => useOffered(items))
  expect(result.current).toEqual([{ key: 'a' }])
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => useUserStore.setState({ additions: ['userRoles'] }))
  expect(result.current).toEqual(items)
})
