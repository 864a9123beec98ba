import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACADE_HOME } from '@/config/constants'
import { RESERVED_SEGMENTS } from '@/config/static-pages'
import { type MenuEntry, pagesOf, readMenus, trailOf, visibleMenus } from '@/lib/menu-tree'

const read = (menus: unknown) => readMenus(menus, { reserved: RESERVED_SEGMENTS, without: FACADE_HOME })

const page = (path: string, more: object = {}) => ({ name: path, path, component: 'x/index', ...more })
const directory = (path: string, children: unknown[], more: object = {}) => ({
  name: path,
  path,
  children,
  ...more,
})

const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap(entry => [entry, ...flat(entry.children)])
const paths = (menus: unknown) => flat(read(menus).entries).map(({ path }) => path)
const pagePaths = (menus: unknown) => pagesOf(read(menus).entries).map(({ path }) => path)
const problems = (menus: unknown) => read(menus).problems.map(({ kind }) => kind)

describe('an ordinary tree', () => {
  const menus = [
    {
      id: 1,
      parentId: 0,
      name: '系统管理',
      path: '/system',
      component: null,
      componentName: null,
      icon: 'ep:tools',
      visible: true,
      keepAlive: true,
      alwaysShow: true,
      children: [
        {
          id: 105,
          parentId: 1,
          name: '字典管理',
          path: 'dict',
          component: 'system/dict/index',
          componentName: 'SystemDictType',
          icon: '#',
          visible: false,
          keepAlive: false,
          alwaysShow: false,
          children: null,
        },
      ],
    },
  ]

  test('is read with full paths and every field', () => {
    const { entries, problems } = read(menus)
    expect(problems).toEqual([])
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      id: '1',
      title: '系统管理',
      path: '/system',
      link: null,
      component: '',
      icon: 'ep:tools',
      visible: true,
      keepAlive: true,
      alwaysShow: true,
    })
    expect(entries[0]?.children[0]).toMatchObject({
      id: '105',
      title: '字典管理',
      path: '/system/dict',
      component: 'system/dict/index',
      visible: false,
      keepAlive: false,
      alwaysShow: false,
      children: [],
    })
  })

  test('pages are those with a component and nothing below', () => {
    expect(pagesOf(read(menus).entries).map(({ component }) => component)).toEqual(['system/dict/index'])
  })

  test('the trail of a page begins with its outermost ancestor', () => {
    const { entries } = read(menus)
    expect(trailOf(entries, '/system/dict').map(({ title }) => title)).toEqual(['系统管理', '字典管理'])
    expect(trailOf(entries, '/system')).toEqual([])
    expect(trailOf(entries, '/none')).toEqual([])
    expect(trailOf(entries, '')).toEqual([])
  })
})

describe('paths', () => {
  test.each([
    [[directory('/a', [page('b')])], '/a/b'],
    [[directory('/a', [page('/b')])], '/b'],
    [[directory('/a', [directory('b', [page('c')])])], '/a/b/c'],
    [[directory('a', [page('b')])], '/a/b'],
    [[directory('/a/', [page('b/')])], '/a/b'],
    [[directory('/a', [page('b//c')])], '/a/b/c'],
    [[directory('/a', [page('')])], '/a'],
    [[page('  /a  ')], '/a'],
    [[page('/系统/字典')], '/系统/字典'],
    [[page('/detail/:id')], '/detail/:id'],
    [[page('/a.b/c-d_e~f')], '/a.b/c-d_e~f'],
    [[page('/...')], '/...'],
  ])('%j opens %s', (menus, expected) => {
    expect(pagePaths(menus)).toEqual([expected])
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:https://x',
    'ftp://evil.example',
    'mailto:a@b.example',
    'http:evil.example',
    'https://',
    'http://[',
    'https://evil.example:99999999',
  ])('%j is hostile and left out, with all below it', path => {
    expect(paths([page(path), directory(path, [page('b')])])).toEqual([])
    expect(paths([directory('/a', [page(path)])])).toEqual(['/a'])
    expect(problems([page(path)])).toEqual(['hostile-link'])
  })

  test.each([
    '',
    '/a/../b',
    '/a/..',
    '/./a',
    '/%2e%2e/a',
    '/a/%2E.',
    '/.%2e/a',
    '/%2e',
    '/a?x=1',
    '/a#b',
    '/a/*',
    '*',
    '/a*b',
    '/a\\b',
    '/a\u0000b',
    '/a\nb',
    `/${'a'.repeat(1001)}`,
  ])('%j is no path of a route', path => {
    expect(paths([page(path)])).toEqual([])
    expect(problems([page(path)])).toEqual(['bad-path'])
  })

  test.each(['../b', '..', './b', 'b/../../c'])('a child %j cannot leave its parent', path => {
    expect(pagePaths([directory('/a', [page(path)])])).toEqual([])
  })
})

describe('external links', () => {
  test.each([
    ['https://other.example/x?y=1', 'https://other.example/x?y=1'],
    ['HTTP://other.example', 'http://other.example/'],
    ['http://10.0.0.1:8080/druid', 'http://10.0.0.1:8080/druid'],
    ['https://other.example/<script>', 'https://other.example/%3Cscript%3E'],
  ])('%s is a link, and no route', (path, link) => {
    const { entries, problems } = read([directory('/a', [page(path)])])
    expect(problems).toEqual([])
    expect(entries[0]?.children[0]).toMatchObject({ path: '', link })
    expect(pagesOf(entries)).toEqual([])
  })
})

describe('names of this app', () => {
  const taken = [...RESERVED_SEGMENTS].filter(name => name !== '' && name !== 'facade')
  test.each(taken)('a screen at /%s is left out', name => {
    expect(pagePaths([page(`/${name}`)])).toEqual([])
    expect(pagePaths([directory(`/${name}`, [page('x')])])).toEqual([])
    expect(problems([page(`/${name}/x`)])).toEqual(['reserved-path'])
  })

  test('a name that only begins alike is free', () => {
    expect(pagePaths([page('/administration'), page('/user-groups'), page('/login-log')])).toHaveLength(3)
  })

  test('a screen at / is left out', () => {
    expect(pagePaths([page('/')])).toEqual([])
  })

  test('the facade is no staff menu, with all below it', () => {
    const menus = [directory('/facade', [page('news'), page('/system/x')]), page('/a')]
    expect(paths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual([])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    '%s is a name like others',
    name => {
      expect(pagePaths([page(`/${name}`), directory(`/x`, [page(name)])])).toEqual([`/${name}`, `/x/${name}`])
      expect(({} as Record<string, unknown>).component).toBeUndefined()
    },
  )
})

describe('what is not as agreed', () => {
  test.each([[null], [undefined], [''], ['[]'], [17], [true], [{}], [{ 0: page('/a'), length: 1 }]])(
    '%j is no menu at all',
    menus => expect(read(menus)).toEqual({ entries: [], problems: [] }),
  )

  test('entries that are none are left out, the others stay', () => {
    const menus = [null, undefined, 1, 'x', true, [], [page('/no')], page('/a')]
    expect(paths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual(Array(7).fill('malformed'))
  })

  test('null in every field', () => {
    const empty = {
      id: null,
      parentId: null,
      name: null,
      path: null,
      component: null,
      componentName: null,
      icon: null,
      visible: null,
      keepAlive: null,
      alwaysShow: null,
      children: null,
    }
    expect(read([empty])).toMatchObject({ entries: [], problems: [{ kind: 'bad-path' }] })
    expect(read([{ ...empty, path: '/a', component: 'a/index' }]).entries).toEqual([
      {
        key: '/0',
        id: '',
        title: '/a',
        path: '/a',
        link: null,
        component: 'a/index',
        icon: '',
        visible: true,
        keepAlive: true,
        alwaysShow: false,
        panelType: '',
        children: [],
      },
    ])
  })

  test.each([[{}], [[]], [() => '/x'], [Number.NaN], [true], [{ toString: () => '/x' }]])(
    'a field of the wrong type is as good as missing',
    wrong => {
      const odd = { path: '/a', name: wrong, component: wrong, icon: wrong, children: wrong, id: wrong }
      const [entry] = read([odd]).entries
      expect(entry).toMatchObject({ path: '/a', children: [] })
      expect(typeof entry?.title).toBe('string')
      expect(typeof entry?.icon).toBe('string')
      expect(typeof entry?.component).toBe('string')
    },
  )

  test.each([
    [false, false],
    [true, true],
    [null, true],
    [undefined, true],
    [0, true],
    ['false', true],
  ])('visible %j is %s', (visible, expected) => {
    expect(read([page('/a', { visible })]).entries[0]?.visible).toBe(expected)
  })

  test('numbers are names too', () => {
    expect(read([page('/a', { name: 17, id: 3, icon: 4 })]).entries[0]).toMatchObject({
      title: '17',
      id: '3',
      icon: '4',
    })
  })

  test('text of a name is text, whatever it looks like', () => {
    const name = '<img src=x onerror=alert(1)>'
    expect(read([page('/a', { name })]).entries[0]?.title).toBe(name)
  })
})

describe('duplicates', () => {
  const menus = [
    page('/a', { name: '甲', component: 'first/index' }),
    page('/a', { name: '乙', component: 'second/index' }),
    directory('/b', [page('/a', { name: '丙', component: 'third/index' })]),
  ]

  test('the first of a path is the screen, the others are reported', () => {
    expect(pagesOf(read(menus).entries).map(({ component }) => component)).toEqual(['first/index'])
    expect(read(menus).problems).toEqual([
      { kind: 'duplicate-path', title: '乙', path: '/a' },
      { kind: 'duplicate-path', title: '丙', path: '/a' },
    ])
  })

  test('entries of one id or one path have keys of their own', () => {
    const keys = flat(read([...menus, ...menus].map(menu => ({ ...menu, id: 1 }))).entries).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('size', () => {
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<object>(below => directory('d', [below]), page('leaf'))

  test('40 levels are read', () => {
    expect(pagePaths([directory('/top', [nested(40)])])).toEqual([`/top/${'d/'.repeat(40)}leaf`])
  })

  test('what lies deeper than 50 levels is left out, and said', () => {
    const menus = [directory('/top', [nested(60)]), page('/a')]
    expect(pagePaths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual(['too-deep'])
  })

  test('10,000 levels are survived', () => {
    const menus = [directory('/top', [nested(10_000)]), page('/a')]
    const { entries } = read(menus)
    expect(pagesOf(entries).map(({ path }) => path)).toEqual(['/a'])
    expect(trailOf(entries, '/a')).toHaveLength(1)
    expect(visibleMenus(entries).map(({ path }) => path)).toEqual(['/a'])
  })

  test('5,000 entries are all there', () => {
    const menus = Array.from({ length: 50 }, (_, at) =>
      directory(
        `/m${at}`,
        Array.from({ length: 99 }, (_, below) => page(`p${below}`)),
      ),
    )
    expect(pagePaths(menus)).toHaveLength(4950)
    expect(visibleMenus(read(menus).entries)).toHaveLength(50)
  })
})

describe('what a menu shows (spec section 2)', () => {
  const shown = (menus: unknown) => {
    const outline = (entries: MenuEntry[]): unknown[] =>
      entries.map(({ title, children }) => (children.length > 0 ? [title, outline(children)] : title))
    return outline(visibleMenus(read(menus).entries))
  }

  test('a hidden entry, and all of a hidden directory, are not shown', () => {
    expect(
      shown([
        page('/a', { visible: false }),
        directory('/b', [page('x'), page('y')], { visible: false }),
        directory('/c', [page('x', { visible: false }), page('y'), page('z')]),
      ]),
    ).toEqual([['/c', ['y', 'z']]])
  })

  test('a directory without anything to show is not shown', () => {
    expect(
      shown([
        directory('/a', []),
        directory('/b', [page('x', { visible: false })]),
        directory('/c', [directory('d', [])]),
      ]),
    ).toEqual([])
  })

  test('an only child takes the place of its parent, and its icon when it has none', () => {
    const menus = [directory('/a', [page('x', { name: '独', icon: '' })], { icon: 'ep:tools' })]
    expect(shown(menus)).toEqual(['独'])
    expect(visibleMenus(read(menus).entries)[0]).toMatchObject({ path: '/a/x', icon: 'ep:tools' })
  })

  test('unless the parent is always shown', () => {
    expect(shown([directory('/a', [page('x')], { alwaysShow: true })])).toEqual([['/a', ['x']]])
  })

  test('the only one left among hidden ones counts as an only child', () => {
    expect(shown([directory('/a', [page('x'), page('y', { visible: false })])])).toEqual(['x'])
  })

  test('an only directory does not take the place', () => {
    expect(shown([directory('/a', [directory('b', [page('x'), page('y')])])])).toEqual([
      ['/a', [['b', ['x', 'y']]]],
    ])
  })

  test('links are shown, entries that open nothing are not', () => {
    expect(shown([page('https://other.example', { name: '外' }), { name: '空', path: '/empty' }])).toEqual([
      '外',
    ])
  })

  test('order is kept', () => {
    expect(shown([page('/c'), page('/a'), page('/b')])).toEqual(['/c', '/a', '/b'])
  })
})

describe('whatever arrives', () => {
  const hostile = fc.constantFrom(
    ...['/a', 'b', '', ' ', '/', '//', '..', '/../x', '/a/../..', 'a?b', 'a#b', '*', '/*', ':id', '/:id?'],
    ...[
      'javascript:alert(1)',
      'java\tscript:x',
      'https://x.example/a',
      'https://',
      '\\\\x',
      '/\\x',
      '%2e%2e',
    ],
    ...['/facade', '/facade/x', '/login', '/admin/index', '__proto__', 'constructor', '系统', '\u202e', '\0'],
  )
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true })
  const field = fc.oneof({ weight: 4, arbitrary: hostile }, { weight: 1, arbitrary: anything })
  const { entry } = fc.letrec(tie => ({
    entry: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      anything,
      fc.record(
        {
          id: field,
          name: field,
          path: field,
          component: field,
          icon: field,
          visible: fc.oneof(fc.boolean(), anything),
          alwaysShow: fc.oneof(fc.boolean(), anything),
          children: fc.oneof(anything, fc.array(tie('entry'), { maxLength: 4 })),
        },
        { requiredKeys: [] },
      ),
    ),
  }))

  test('nothing throws, and every path and link can be followed without harm', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.array(entry, { maxLength: 6 })), menus => {
        const { entries } = read(menus)
        const all = flat(entries)
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
        for (const { path, link, title, children } of all) {
          expect(title).not.toBe('')
          if (link !== null) {
            expect(path).toBe('')
            expect(new URL(link).protocol).toMatch(/^https?:$/)
            continue
          }
          expect(path).toMatch(/^\/(?![/\\])/)
          expect(path).not.toMatch(/[?#*\\\p{Cc}]|\/\/|\/(\.|%2e){1,2}(\/|$)/iu)
          const address = new URL(path, 'https://app.example')
          expect(address.origin).toBe('https://app.example')
          // A browser takes no step up or down in it.
          expect(address.pathname.split('/')).toHaveLength(path.split('/').length)
          expect(Array.isArray(children)).toBe(true)
        }
        for (const { path } of pagesOf(entries)) {
          expect(RESERVED_SEGMENTS.has(path.split('/')[1] ?? '')).toBe(false)
          expect(trailOf(entries, path).at(-1)?.path).toBe(path)
        }
        expect(flat(visibleMenus(entries)).every(({ visible }) => visible)).toBe(true)
        expect(({} as Record<string, unknown>).path).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})
