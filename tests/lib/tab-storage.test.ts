import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tab } from '@/lib/tabs/tab-list'
import { MAX_NAME, MAX_PATH, MAX_TABS, type PageAt, readTabs, storeTabs } from '@/lib/tabs/tab-storage'

/** Screens `/a`, `/b`, `/home` (pinned), and `/dict/<digits>`. */
const pageAt: PageAt = key =>
  /^\/(a|b|home|dict\/\d+|%E5%8D%B7)$/.test(key)
    ? { key, title: `标题${key}`, affix: key === '/home', keepAlive: key !== '/b', frame: key === '/a' }
    : null
const stored = (...tabs: unknown[]) => ({ version: 1, user: '1', tabs })
const paths = (value: unknown) => readTabs(value, '1', pageAt).map(({ path }) => path)
const open = (path: string, name?: string): Tab => {
  const key = path.replace(/\?.*/, '')
  return { key, path, title: 't', affix: false, keepAlive: true, frame: false, version: 3, name }
}

test('stored tabs are restored with address and name, and all else comes from the menus', () => {
  const tabs = [open('/home'), open('/dict/5?pageNo=2', '字典数据：终端'), open('/a')]
  expect(readTabs(JSON.parse(storeTabs('1', tabs)), '1', pageAt)).toEqual([
    {
      key: '/home',
      path: '/home',
      title: '标题/home',
      affix: true,
      keepAlive: true,
      frame: false,
      version: 0,
    },
    {
      key: '/dict/5',
      path: '/dict/5?pageNo=2',
      title: '标题/dict/5',
      name: '字典数据：终端',
      affix: false,
      keepAlive: true,
      frame: false,
      version: 0,
    },
    { key: '/a', path: '/a', title: '标题/a', affix: false, keepAlive: true, frame: true, version: 0 },
  ])
})

test('what the user pinned is pinned again, also of more tabs than are stored', () => {
  const many = Array.from({ length: MAX_TABS + 5 }, (_, at) => open(`/dict/${at}`))
  const text = storeTabs('1', [{ ...open('/a'), affix: true, pinned: true }, ...many])
  const tabs = readTabs(JSON.parse(text), '1', pageAt)
  expect(tabs).toHaveLength(MAX_TABS)
  expect(tabs[0]).toMatchObject({ key: '/a', affix: true, pinned: true })
  expect(tabs.at(-1)?.key).toBe(`/dict/${MAX_TABS + 4}`)
})

test('stored tabs belong to their user alone', () => {
  const text = storeTabs('1', [open('/a')])
  expect(readTabs(JSON.parse(text), '2', pageAt)).toEqual([])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 5],
  ['a list', [{ path: '/a' }]],
  ['another version', { ...stored({ path: '/a' }), version: 0 }],
  ['no version', { user: '1', tabs: [{ path: '/a' }] }],
  ['a user that is a number', { ...stored({ path: '/a' }), user: 1 }],
  ['tabs that are no list', { version: 1, user: '1', tabs: { 0: { path: '/a' }, length: 1 } }],
])('the stored value %s gives no tabs', (_name, value) => {
  expect(readTabs(value, '1', pageAt)).toEqual([])
})

test.each<[string, unknown]>([
  ['a text', '/a'],
  ['nothing', null],
  ['no path', {}],
  ['a path that is a list', { path: ['/a'] }],
  ['a page that the menus do not know', { path: '/gone' }],
  ['another site', { path: 'https://evil.example/a' }],
  ['another host', { path: '//evil.example/a' }],
  ['another host, for browsers', { path: '/\\evil.example' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['a relative path', { path: 'a' }],
  ['a step upwards', { path: '/x/../a' }],
  ['a fragment', { path: '/a#x' }],
  ['a control character', { path: '/a\t' }],
  ['a slash at the end', { path: '/a/' }],
  ['letters that should be coded', { path: '/卷' }],
  ['a record that is none', { path: '/dict/x' }],
  ['too long', { path: `/a?${'x'.repeat(MAX_PATH)}` }],
])('%s among stored tabs is left out', (_name, item) => {
  expect(paths(stored({ path: '/b' }, item, { path: '/dict/7' }))).toEqual(['/b', '/dict/7'])
})

test('encoded letters are as the router writes them', () => {
  expect(paths(stored({ path: '/%E5%8D%B7?a=%20b' }))).toEqual(['/%E5%8D%B7?a=%20b'])
})

test('each page has one tab, and the pinned one is in front', () => {
  expect(paths(stored({ path: '/a' }, { path: '/a?x=1' }, { path: '/home' }, { path: '/b' }))).toEqual([
    '/home',
    '/a',
    '/b',
  ])
})

test('of too many tabs only the latest are stored and read', () => {
  const many = Array.from({ length: MAX_TABS + 20 }, (_, index) => `/dict/${index}`)
  const kept = paths(
    JSON.parse(
      storeTabs(
        '1',
        many.map(path => open(path)),
      ),
    ),
  )
  expect(kept).toEqual(many.slice(-MAX_TABS))
  expect(paths(stored(...many.map(path => ({ path }))))).toHaveLength(MAX_TABS)
})

test.each<[unknown, string | undefined]>([
  ['终端', '终端'],
  [' 终\n\u0000端\u202e ', '终 端'],
  ['', undefined],
  [' \u200b', undefined],
  [5, undefined],
  [{ toString: 'x' }, undefined],
  ['𠮷'.repeat(MAX_NAME + 5), '𠮷'.repeat(MAX_NAME)],
])('the stored name %j reads as %j', (name, expected) => {
  expect(readTabs(stored({ path: '/a', name }), '1', pageAt)[0]?.name).toBe(expected)
})

test('any stored value gives no error and only tabs of known pages', () => {
  const item = fc.oneof(
    fc.anything(),
    fc.record(
      {
        path: fc.oneof(fc.webPath(), fc.constantFrom('/a', '/b?x', '/home'), fc.string()),
        name: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  )
  const value = fc.oneof(
    fc.anything(),
    fc.record({
      version: fc.constant(1),
      user: fc.constant('1'),
      tabs: fc.oneof(fc.array(item), fc.anything()),
    }),
  )
  fc.assert(
    fc.property(value, stored => {
      const tabs = readTabs(stored, '1', pageAt)
      const known = tabs.map(({ key }) => key)
      expect(new Set(known).size).toBe(known.length)
      for (const { key, path, name } of tabs) {
        expect(pageAt(key)).not.toBeNull()
        expect(path.split('?')[0]).toBe(key)
        expect([...(name ?? '')].length).toBeLessThanOrEqual(MAX_NAME)
      }
    }),
    { numRuns: 1000 },
  )
})
