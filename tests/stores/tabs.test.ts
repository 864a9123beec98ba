import { beforeEach, expect, test } from 'vitest'
import { clearTokens, setTokens } from '@/lib/auth/tokens'
import type { PageAt } from '@/lib/tabs/tab-storage'
import { useTabsStore } from '@/stores/tabs'

const HOME = '/home'
const pageAt: PageAt = key => ({
  key,
  title: key,
  affix: key === HOME,
  keepAlive: !key.startsWith('/report'),
  frame: false,
})
const store = () => useTabsStore.getState()
const open = (path: string) => {
  const page = pageAt(path.replace(/\?.*/, ''))
  if (page) store().open({ ...page, path })
}
const paths = () => store().tabs.map(({ path }) => path)
const stored = () => window.sessionStorage.getItem('OPEN_TABS')

/** The page is reloaded: memory is empty. */
const reload = () => useTabsStore.setState(useTabsStore.getInitialState(), true)

beforeEach(() => setTokens({ accessToken: 'a', refreshToken: 'r', userId: '1' }))

beforeEach(() => {
  store().restore('1', pageAt)
  open(HOME)
  open('/a?pageNo=2')
  open('/b')
  store().setName('/b', '终端')
})

test('a reload restores the tabs to their user', () => {
  reload()
  store().restore('1', pageAt)
  expect(paths()).toEqual([HOME, '/a?pageNo=2', '/b'])
  expect(store().tabs[2]?.name).toBe('终端')
})

test('another user gets no tabs, and the former user none of the other’s', () => {
  reload()
  store().restore('2', pageAt)
  expect(paths()).toEqual([])
  open('/c')
  reload()
  store().restore('1', pageAt)
  expect(paths()).toEqual([])
})

test('signing out removes the stored tabs', () => {
  clearTokens()
  expect(paths()).toEqual([])
  expect(stored()).toBeNull()
  open('/c')
  expect(stored()).toBeNull()
})

test('signing out in another window removes the stored tabs too', () => {
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(paths()).toEqual([])
  expect(stored()).toBeNull()
})

test('pages that the menus no longer have are left out of the tabs', () => {
  reload()
  store().restore('1', key => (key === '/a' ? null : pageAt(key)))
  expect(paths()).toEqual([HOME, '/b'])
})
