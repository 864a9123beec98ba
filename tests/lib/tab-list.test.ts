import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  labelOf,
  moveTab,
  nameTab,
  neighbourOf,
  nextPath,
  openTab,
  pinTab,
  refreshTab,
  type Tab,
} from '@/lib/tabs/tab-list'

const HOME = '/admin/index'

/** `home*` is pinned. */
const tab = (name: string): Tab => {
  const key = `/${name.replace('*', '')}`
  return { key, path: key, title: name, affix: name.endsWith('*'), keepAlive: true, frame: false, version: 0 }
}
const list = (names: string) => names.split(' ').filter(Boolean).map(tab)
const names = (tabs: readonly Tab[]) => tabs.map(({ title }) => title).join(' ')

describe('pinning', () => {
  test('a tab that the user pins stands in front, stays when others are closed, and comes back', () => {
    const pinned = pinTab(list('home* a b c'), '/b', true)
    expect(names(pinned)).toBe('home* b a c')
    expect(names(closeAll(pinned))).toBe('home* b')
    const reopened = openTab(pinned, { ...tab('b'), path: '/b?pageNo=2' })
    expect(reopened[1]).toMatchObject({ path: '/b?pageNo=2', affix: true, pinned: true })
    expect(names(closeAll(pinTab(reopened, '/b', false)))).toBe('home*')
  })

  test('a tab that its menu pins stays pinned', () => {
    const tabs = list('home* a')
    expect(pinTab(tabs, '/home', false)).toEqual(tabs)
    expect(pinTab(tabs, '/home', true)[0]?.pinned).toBeUndefined()
  })
})

test.each([
  [{ title: '修改文章 12' }, '修改文章 12'],
  [{ title: '修改文章 12', name: '文章：开庭通知' }, '文章：开庭通知'],
])('the tab %o is called %s', (tab, label) => {
  expect(labelOf(tab)).toBe(label)
})

describe('opening', () => {
  test.each([
    ['', 'a', 'a'],
    ['home* a', 'b', 'home* a b'],
    ['home* a b', 'a', 'home* a b'],
    ['a b', 'home*', 'home* a b'],
    ['home* a', 'desk*', 'home* desk* a'],
  ])('opening in [%s] the tab %s gives [%s]', (before, opened, after) => {
    expect(names(openTab(list(before), tab(opened)))).toBe(after)
  })

  test('opening an unchanged tab leaves the list as it is', () => {
    const tabs = nameTab(list('home* a b'), '/a', 'record')
    expect(openTab(tabs, tab('a'))).toBe(tabs)
    expect(openTab(tabs, tab('home*'))).toBe(tabs)
  })

  test('opening an existing tab updates its address and title', () => {
    const opened = openTab(list('home* a b'), { ...tab('a'), path: '/a?pageNo=2', title: '甲' })
    expect(opened[1]).toMatchObject({ key: '/a', path: '/a?pageNo=2', title: '甲' })
  })

  test('a pinned tab stays pinned when it is opened again', () => {
    const again = openTab(list('home* a'), { ...tab('home'), path: '/home?x=1' })
    expect(again[0]).toMatchObject({ key: '/home', path: '/home?x=1', affix: true })
  })

  test('a tab that becomes pinned moves to the front', () => {
    expect(names(openTab(list('home* a b'), { ...tab('b*') }))).toBe('home* b* a')
  })
})

describe('the name of a record', () => {
  test('the name of a record replaces the title and stays when the tab is opened again', () => {
    const named = nameTab(list('home* a b'), '/a', '字典数据：终端')
    expect(named.map(labelOf)).toEqual(['home*', '字典数据：终端', 'b'])
    expect(openTab(named, { ...tab('a'), title: '新标题' }).map(labelOf)).toEqual([
      'home*',
      '字典数据：终端',
      'b',
    ])
  })

  test('a change to a closed tab is ignored', () => {
    expect(nameTab(list('a'), '/x', '名称')).toEqual(list('a'))
  })
})

test('each refresh gives the tab a new page key, which is kept when the tab is opened again', () => {
  const twice = refreshTab(refreshTab(list('home* a b'), '/a'), '/a')
  expect(openTab(twice, tab('a')).map(({ version }) => version)).toEqual([0, 2, 0])
})

test.each<[string, string, number, string]>([
  ['home* a b c', '/a', 2, 'home* b a c'],
  ['home* a b c', '/a', 3, 'home* b c a'],
  ['home* a b c', '/c', 1, 'home* c a b'],
  ['home* a b c', '/b', 2, 'home* a b c'],
  ['home* a b c', '/a', 99, 'home* b c a'],
  ['home* a b c', '/c', 0, 'home* c a b'],
  ['home* desk* a b', '/b', -5, 'home* desk* b a'],
  ['home* desk* a', '/home', 2, 'home* desk* a'],
  ['home* a b', '/x', 1, 'home* a b'],
  ['a b', '/b', 0, 'b a'],
])('moving in [%s] the tab %s to %d gives [%s]', (before, key, to, after) => {
  expect(names(moveTab(list(before), key, to))).toBe(after)
})

describe('closing', () => {
  const before = 'home* a b c d'
  test.each<[string, (tabs: readonly Tab[]) => Tab[], string]>([
    ['one', tabs => closeTab(tabs, '/b'), 'home* a c d'],
    ['a pinned one', tabs => closeTab(tabs, '/home'), before],
    ['one that is not there', tabs => closeTab(tabs, '/x'), before],
    ['others', tabs => closeOthers(tabs, '/b'), 'home* b'],
    ['all but a pinned one', tabs => closeOthers(tabs, '/home'), 'home*'],
    ['those to the left', tabs => closeLeft(tabs, '/c'), 'home* c d'],
    ['those left of the first', tabs => closeLeft(tabs, '/home'), before],
    ['those left of one that is not there', tabs => closeLeft(tabs, '/x'), before],
    ['those to the right', tabs => closeRight(tabs, '/b'), 'home* a b'],
    ['those right of the last', tabs => closeRight(tabs, '/d'), before],
    ['those right of one that is not there', tabs => closeRight(tabs, '/x'), before],
    ['all', closeAll, 'home*'],
  ])('tabs are closed: %s', (_name, close, after) => {
    expect(names(close(list(before)))).toBe(after)
  })
})

describe('where to go when the page on screen was closed', () => {
  test.each<[string, string, string, string | null]>([
    ['home* a b c', 'home* a c', '/b', '/c'],
    ['home* a b', 'home* a', '/b', '/a'],
    ['home* a b', 'home*', '/b', '/home'],
    ['a b', '', '/b', HOME],
    ['home* a b', 'home* b', '/b', null],
    ['home* a b c d', 'home* d', '/b', '/d'],
  ])('closing from [%s] to [%s] with %s on screen leads to %s', (before, after, current, expected) => {
    expect(nextPath(list(before), list(after), current, HOME)).toBe(expected)
  })

  test.each<[string, string, string | undefined]>([
    ['home* a c', '/b', 'c'],
    ['home* a', '/b', 'a'],
    ['', '/b', undefined],
    ['home* a b c', '/b', 'c'],
  ])('the neighbour of b among [%s] is %s → %s', (after, key, expected) => {
    expect(neighbourOf(list('home* a b c'), list(after), key)?.title).toBe(expected)
  })

  test('closing the tab on screen navigates to the last address of the neighbour', () => {
    const before = openTab(list('home* a b'), { ...tab('b'), path: '/b?pageNo=3' })
    expect(nextPath(before, closeTab(before, '/a'), '/a', HOME)).toBe('/b?pageNo=3')
  })
})

test('any sequence of actions keeps pinned tabs and one tab per page', () => {
  const key = fc.constantFrom('home*', 'desk*', 'a', 'b', 'c', 'd', 'e', 'f')
  const act = fc.constantFrom('open', 'close', 'others', 'left', 'right', 'all', 'unpinned')
  const steps = fc.array(fc.tuple(act, key), { maxLength: 60 })
  fc.assert(
    fc.property(steps, walk => {
      let tabs: readonly Tab[] = []
      const pinned = new Set<string>()
      for (const [action, name] of walk) {
        const { key: at } = tab(name)
        if (action === 'open') tabs = openTab(tabs, tab(name))
        else if (action === 'unpinned') tabs = openTab(tabs, { ...tab(name), affix: false })
        else if (action === 'close') tabs = closeTab(tabs, at)
        else if (action === 'others') tabs = closeOthers(tabs, at)
        else if (action === 'left') tabs = closeLeft(tabs, at)
        else if (action === 'right') tabs = closeRight(tabs, at)
        else tabs = closeAll(tabs)
        if (action === 'open' && name.endsWith('*')) pinned.add(at)
        const keys = tabs.map(other => other.key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const kept of pinned) expect(tabs.find(other => other.key === kept)?.affix).toBe(true)
        // Pinned ones are in front.
        expect(tabs.slice(pinned.size).some(other => other.affix)).toBe(false)
        const next = nextPath(tabs, tabs, at, HOME)
        if (keys.includes(at)) expect(next).toBeNull()
      }
    }),
    { numRuns: 1000 },
  )
})
