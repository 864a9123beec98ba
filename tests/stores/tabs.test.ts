import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LivePage, livePages } from '@/layouts/staff/tab-cache'
import { clearTokens, setTokens } from '@/lib/auth/tokens'
import { nextPath } from '@/lib/tabs/tab-list'
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

describe('tabs stored for the browser window', () => {
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
})

test('1,000 random actions keep pinned tabs in front and one page on screen, never another user’s', () => {
  const key = fc.constantFrom(HOME, '/report', ...Array.from({ length: 18 }, (_, index) => `/p${index}`))
  const kind = fc.constantFrom(
    'open',
    'open',
    'open',
    'close',
    'left',
    'right',
    'others',
    'all',
    'refresh',
    'move',
    'back',
    'reload',
  )
  const actions = fc.array(fc.tuple(kind, key, fc.nat(25)), { minLength: 1000, maxLength: 1000 })
  fc.assert(
    fc.property(actions, walk => {
      reload()
      window.sessionStorage.clear()
      store().restore('1', pageAt)
      const history: string[] = []
      let pages: readonly LivePage[] = []
      let current = HOME
      const go = (path: string) => {
        history.push(current)
        current = path.replace(/\?.*/, '')
        open(path)
      }
      const look = (onScreen: string | null) => {
        pages = livePages(pages, { current: onScreen, tabs: store().tabs, isDirty: () => false })
      }
      open(HOME)
      for (const [action, at, number] of walk) {
        const { tabs } = store()
        if (action === 'open') go(`${at}?n=${number}`)
        else if (action === 'close') store().close(at)
        else if (action === 'left') store().closeLeft(at)
        else if (action === 'right') store().closeRight(at)
        else if (action === 'others') store().closeOthers(at)
        else if (action === 'all') store().closeAll()
        else if (action === 'move') store().move(at, number)
        else if (action === 'back') go(history.pop() ?? HOME)
        else if (action === 'reload') {
          reload()
          store().restore('1', pageAt)
          pages = []
          expect(paths()).toEqual(tabs.map(({ path }) => path))
        } else if (tabs.some(tab => tab.key === at)) {
          store().refresh(at)
          look(null)
          expect(pages.some(page => page.key === at)).toBe(false)
          go(tabs.find(tab => tab.key === at)?.path ?? at)
        }
        const left = store().tabs
        const next = nextPath(tabs, left, current, HOME)
        if (next) {
          expect(left.some(({ path }) => path === next)).toBe(true)
          go(next)
        }
        look(current)

        const keys = left.map(tab => tab.key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys[0]).toBe(HOME)
        expect(keys.filter(one => one === current)).toHaveLength(1)
        expect(left.every(tab => tab.affix === (tab.key === HOME))).toBe(true)
        const live = pages.map(page => page.key)
        expect(live).toContain(current)
        expect(live.every(one => keys.includes(one))).toBe(true)
      }
    }),
    { numRuns: 10 },
  )
})
