import { describe, expect, test, vi } from 'vitest'
import { clearTokens, getAccessToken, getRefreshToken, setTokens, watchTokens } from '@/lib/auth/tokens'

test('both tokens are stored under the names of the requirements', () => {
  setTokens({ accessToken: 'a', refreshToken: 'r' })
  expect(window.localStorage.getItem('ACCESS_TOKEN')).toBe('a')
  expect(window.localStorage.getItem('REFRESH_TOKEN')).toBe('r')
  expect([getAccessToken(), getRefreshToken()]).toEqual(['a', 'r'])
})

test('clearing removes both tokens', () => {
  setTokens({ accessToken: 'a', refreshToken: 'r' })
  clearTokens()
  expect([getAccessToken(), getRefreshToken()]).toEqual([null, null])
  expect(window.localStorage).toHaveLength(0)
})

test.each([
  '',
  ' ',
  'undefined',
  'null',
  '\t',
  '{}',
  '[]',
  '"text"',
  '{"accessToken":"a"}',
  '{"__proto__":{"a":1}}',
  '令牌',
  'a b',
  'a\nb',
  'a\u0000b',
  'a'.repeat(5000),
])('the value %j is no token', value => {
  window.localStorage.setItem('ACCESS_TOKEN', value)
  expect(getAccessToken()).toBeNull()
})

describe('watching', () => {
  const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('a listener is notified of changes here and in other tabs until it unsubscribes', () => {
    const heard = vi.fn()
    const stop = watchTokens(heard)
    setTokens({ accessToken: 'a', refreshToken: 'r' })
    expect(heard).toHaveBeenCalledTimes(1)
    clearTokens()
    expect(heard).toHaveBeenCalledTimes(2)
    fromOtherTab('ACCESS_TOKEN')
    fromOtherTab('REFRESH_TOKEN')
    // The whole storage was cleared.
    fromOtherTab(null)
    expect(heard).toHaveBeenCalledTimes(5)
    fromOtherTab('layout-setting')
    expect(heard).toHaveBeenCalledTimes(5)
    stop()
    clearTokens()
    fromOtherTab('ACCESS_TOKEN')
    expect(heard).toHaveBeenCalledTimes(5)
  })
})
