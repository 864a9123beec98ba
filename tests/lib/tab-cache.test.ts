import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LivePage, livePages, MAX_FRAMES, MAX_PAGES } from '@/layouts/staff/tab-cache'
import type { Tab } from '@/lib/tabs/tab-list'

/** `home*` is pinned, `map@` embeds a page of another site, `report-` is not cached. */
const tab = (name: string): Tab => {
  const key = `/${name.replace(/\W/g, '')}`
  const has = (mark: string) => name.includes(mark)
  return { key, path: key, title: name, affix: has('*'), keepAlive: !has('-'), frame: has('@'), version: 0 }
}
const tabsOf = (names: string) => names.split(' ').filter(Boolean).map(tab)
const numbered = (count: number, name = 'a') => Array.from({ length: count }, (_, n) => `${name}${n + 1}`)
const keys = (pages: readonly LivePage[]) => pages.map(({ key }) => key.slice(1)).join(' ')
const clean = () => false

/** Shows pages one after another; `names` are the open tabs. */
function show(names: string, shown: string, isDirty: (key: string) => boolean = clean): readonly LivePage[] {
  const tabs = tabsOf(names)
  let pages: readonly LivePage[] = []
  for (const name of shown.split(' ')) pages = livePages(pages, { current: `/${name}`, tabs, isDirty })
  return pages
}

describe('which pages stay', () => {
  test.each<[string, string, string, string]>([
    ['those of open tabs, in the order they were made', 'home* a b', 'home b a home', 'home b a'],
    ['not one that says so, once it is left', 'home* report- a', 'home report a', 'home a'],
    ['one that says so while it is on screen', 'home* report-', 'home report', 'home report'],
    ['the one on screen before its tab is there', 'home*', 'home a', 'home a'],
  ])('the cache keeps pages: %s', (_about, names, shown, expected) => {
    expect(keys(show(names, shown))).toBe(expected)
  })

  test('closing a tab discards its page, and the page on screen when it is left', () => {
    const pages = show('home* a b', 'home a b')
    const left = { tabs: tabsOf('home* a'), isDirty: clean }
    expect(keys(livePages(pages, { ...left, current: '/b' }))).toBe('home a b')
    expect(keys(livePages(pages, { ...left, current: '/home' }))).toBe('home a')
    expect(keys(livePages(pages, { ...left, current: null }))).toBe('home a')
  })

  test('a refreshed page is rendered again after the redirect, which renders no page', () => {
    const pages = show('home* a b', 'home a b')
    const tabs = tabsOf('home* a b').map(one => (one.key === '/a' ? { ...one, version: 1 } : one))
    const redirected = livePages(pages, { current: null, tabs, isDirty: clean })
    expect(keys(redirected)).toBe('home b')
    const back = livePages(redirected, { current: '/a', tabs, isDirty: clean })
    expect(back.map(({ key, version }) => [key, version])).toEqual([
      ['/home', 0],
      ['/b', 0],
      ['/a', 1],
    ])
  })
})

describe('beyond the cap', () => {
  const many = numbered(MAX_PAGES + 1)

  test('beyond the limit the page hidden for longest is discarded, and a pinned one never', () => {
    expect(keys(show(`home* ${many.join(' ')}`, `home ${many.join(' ')}`))).toBe(
      `home ${many.slice(1).join(' ')}`,
    )
  })

  test('showing a page again makes it recent', () => {
    const shown = [...many.slice(0, MAX_PAGES), 'a1', many.at(-1)]
    expect(keys(show(many.join(' '), shown.join(' ')))).toBe(many.filter(name => name !== 'a2').join(' '))
  })

  test('a page with unsaved values is kept, and the next one is discarded', () => {
    const pages = show(many.join(' '), many.join(' '), key => key === '/a1')
    expect(keys(pages)).toBe(many.filter(name => name !== 'a2').join(' '))
  })

  test('no page is released when all hold unsaved values', () => {
    expect(show(many.join(' '), many.join(' '), () => true)).toHaveLength(MAX_PAGES + 1)
  })

  test('embedded pages have a lower limit of their own and do not displace other pages', () => {
    const frames = numbered(MAX_FRAMES + 2, 'f')
    const names = `a b ${frames.map(name => `${name}@`).join(' ')}`
    expect(keys(show(names, `a b ${frames.join(' ')}`))).toBe(`a b ${frames.slice(2).join(' ')}`)
  })
})

test('any sequence of tabs keeps the page on screen and the limits, moves nothing, and is stable', () => {
  const names = ['home*', 'report-', ...numbered(16), ...numbered(6, 'f').map(name => `${name}@`)]
  const step = fc.record({
    current: fc.option(fc.constantFrom(...names), { nil: null }),
    open: fc.subarray(names, { minLength: names.length - 3 }),
    refreshed: fc.constantFrom(...names),
    dirty: fc.constantFrom(...names),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), walk => {
      let pages: readonly LivePage[] = []
      const versions = new Map<string, number>()
      for (const { current: name, open, refreshed, dirty } of walk) {
        versions.set(refreshed, (versions.get(refreshed) ?? 0) + 1)
        const tabs = open.map(one => ({ ...tab(one), version: versions.get(one) ?? 0 }))
        const current = name && tab(name).key
        const situation = { current, tabs, isDirty: (key: string) => key === tab(dirty).key }
        const next = livePages(pages, situation)
        expect(livePages(next, situation)).toBe(next)

        const live = next.map(({ key }) => key)
        expect(new Set(live).size).toBe(live.length)
        if (current) expect(live).toContain(current)
        const stayed = pages.filter(page => live.includes(page.key)).map(({ key }) => key)
        expect(live.slice(0, stayed.length)).toEqual(stayed)

        const find = (key: string) => tabs.find(one => one.key === key)
        for (const { key, version } of next) {
          if (key !== current) expect(find(key)).toMatchObject({ keepAlive: true, version })
        }
        const counted = live.filter(key => !find(key)?.affix)
        // A dirty tab stays cached although the cache is full.
        expect(counted.length).toBeLessThanOrEqual(MAX_PAGES + 1)
        expect(counted.filter(key => find(key)?.frame).length).toBeLessThanOrEqual(MAX_FRAMES + 1)
        const wasLive = (key: string) =>
          pages.some(page => page.key === key && page.version === find(key)?.version)
        for (const kept of [dirty, 'home*'].map(one => tab(one).key)) {
          if (wasLive(kept) && find(kept)?.keepAlive) expect(live).toContain(kept)
        }
        pages = next
      }
    }),
    { numRuns: 300 },
  )
})
