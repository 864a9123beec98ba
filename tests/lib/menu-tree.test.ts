import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { FACADE_HOME } from '@/config/constants'
import { type MenuEntry, pageAt, pagesOf, readMenus, trailOf, visibleMenus } from '@/lib/menus/menu-tree'

const ORIGIN = 'https://app.example'
const read = (menus: unknown) =>
  readMenus(menus, { reserved: RESERVED_SEGMENTS, without: FACADE_HOME, origin: ORIGIN })

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

  test('an ordinary tree is read with full paths and every field', () => {
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
    [[page('/a%20b')], '/a b'],
    [[page(encodeURI('/系统/😀'))], '/系统/😀'],
    [[page('/a%2Fb')], '/a%2Fb'],
    [[directory(encodeURI('/甲'), [page(encodeURI('乙'))])], '/甲/乙'],
  ])('the menu path %j opens %s', (menus, expected) => {
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
    'https://user:secret@evil.example/',
    'https://app.example@evil.example/',
    '\u200bjavascript:alert(1)',
  ])('the menu path %j is hostile and dropped with all below it', path => {
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
    '/100%',
    '/a%zz',
    '/a%25b',
    '/a%00b',
    '/a%3Fb',
    '/a%5Cb',
    '/a\ud800b',
    '/a/:',
    '/a/:编号',
    '/a/:id.html',
  ])('the menu path %j is no path of a route', path => {
    expect(paths([page(path)])).toEqual([])
    expect(problems([page(path)])).toEqual(['bad-path'])
  })

  test.each(['../b', '..', './b', 'b/../../c'])('a child %j cannot leave its parent', path => {
    expect(pagePaths([directory('/a', [page(path)])])).toEqual([])
  })
})

test.each([
  ['https://other.example/x?y=1', 'https://other.example/x?y=1'],
  ['HTTP://other.example', 'http://other.example/'],
  ['http://10.0.0.1:8080/druid', 'http://10.0.0.1:8080/druid'],
  ['https://other.example/<script>', 'https://other.example/%3Cscript%3E'],
])('the address %s is a link and no route', (path, link) => {
  const { entries, problems } = read([directory('/a', [page(path)])])
  expect(problems).toEqual([])
  expect(entries[0]?.children[0]).toMatchObject({ path: '', link })
  expect(pagesOf(entries)).toEqual([])
})

describe('embedded pages', () => {
  const first = (menus: unknown) => flat(read(menus).entries).find(({ children }) => children.length === 0)

  test.each([
    ['/bi', 'https://bi.example/show?id=1', 'https://bi.example/show?id=1'],
    ['bi', 'HTTP://10.0.0.1:8080/druid', 'http://10.0.0.1:8080/druid'],
    ['/bi', `${ORIGIN}/prod-api/doc.html`, `${ORIGIN}/prod-api/doc.html`],
  ])('at %s the component %s is embedded', (path, component, frame) => {
    const menus = [page(path, { component })]
    expect(read(menus).problems).toEqual([])
    expect(first(menus)).toMatchObject({ path: '/bi', link: null, frame })
    expect(pagePaths(menus)).toEqual(['/bi'])
  })

  test.each(['IFrame', 'InnerLink', 'ParentView/InnerLink', 'Layout/InnerLink'])(
    'an address for a path is embedded by the component %s, below its parent',
    component => {
      const address = 'https://www.bi.example:8080/show.html?id=1#top'
      expect(first([directory('/a', [page(address, { component })])])).toMatchObject({
        path: '/a/bi/example/8080/show/html/id=1/top',
        link: null,
        frame: address,
      })
      expect(first([page(address, { component })])?.path).toBe('/bi/example/8080/show/html/id=1/top')
    },
  )

  test.each(['iframe', 'innerLink', 'INNERLINK', 'Layout', 'x/InnerLink', '', 'system/dict/index'])(
    'an address with the component %j stays a link',
    component => {
      expect(first([page('https://bi.example/', { component })])).toMatchObject({
        path: '',
        link: 'https://bi.example/',
        frame: null,
      })
    },
  )

  test('the address of a vue2 menu is read from its meta', () => {
    const menus = [
      {
        path: '/',
        component: 'Layout',
        meta: { title: '外层' },
        children: [
          { path: 'bi/example', component: 'InnerLink', meta: { title: '报表', link: 'https://bi.example' } },
        ],
      },
    ]
    expect(read(menus).problems).toEqual([])
    expect(first(menus)).toMatchObject({ title: '报表', path: '/bi/example', frame: 'https://bi.example/' })
  })

  test('addresses with different queries have different paths, and equal ones are reported', () => {
    const report = (id: number, more: object = {}) =>
      page(`https://bi.example/show?id=${id}`, { component: 'IFrame', ...more })
    expect(pagePaths([report(1), report(2)])).toEqual(['/bi/example/show/id=1', '/bi/example/show/id=2'])
    expect(problems([report(1), report(1)])).toEqual(['duplicate-path'])
    expect(pagePaths([report(1), page('/bi/example/show/id=1')])).toHaveLength(1)
  })

  test.each([
    [page('/a', { component: 'https://user:secret@bi.example/' }), 'hostile-link'],
    [page('/a', { component: 'https://' }), 'hostile-link'],
    [page('/a', { component: 'javascript:alert(1)' }), 'hostile-link'],
    [page('/a', { component: '//bi.example' }), 'hostile-link'],
    [page('https://user@bi.example/', { component: 'IFrame' }), 'hostile-link'],
    [page('/a', { component: 'InnerLink', meta: { link: 'javascript:alert(1)' } }), 'hostile-link'],
    [page('/a', { component: null, meta: { link: 'data:text/html,1' } }), 'hostile-link'],
    [page('/a', { component: `${ORIGIN}/admin/index` }), 'own-frame'],
    [page('/a', { component: ORIGIN }), 'own-frame'],
    [page('/a', { component: 'http://app.example/a' }), 'own-frame'],
    [page('/a', { component: 'https://app.example./a' }), 'own-frame'],
    [page('/a', { component: `${ORIGIN}/prod-api/../admin` }), 'own-frame'],
    [page(`${ORIGIN}/x`, { component: 'IFrame' }), 'own-frame'],
    [page('https://login.example/', { component: 'IFrame' }), 'reserved-path'],
  ])('the embedded address %j is dropped: %s', (menu, kind) => {
    expect(read([menu])).toMatchObject({ entries: [], problems: [{ kind }] })
  })

  test('the report of a dropped address names it', () => {
    const [problem] = read([page('/a', { name: '甲', component: 'javascript:alert(1)' })]).problems
    expect(problem).toEqual({
      kind: 'hostile-link',
      id: '',
      title: '甲',
      path: '/a',
      about: 'javascript:alert(1)',
    })
  })
})

describe('the fields of the vue2 generation', () => {
  const one = (more: object) => read([page('/a', more)]).entries[0]

  test('fields of the vue2 generation are read from meta, where flat ones are missing', () => {
    const meta = { title: '字典管理', icon: 'dict', activeMenu: '/system/dict', affix: true, noCache: true }
    expect(one({ name: 'SystemDict', meta })).toMatchObject({
      title: '字典管理',
      icon: 'dict',
      activeMenu: '/system/dict',
      affix: true,
      keepAlive: false,
    })
    const flat = { icon: 'tree', activeMenu: '/b', affix: false, keepAlive: true }
    expect(one({ ...flat, meta })).toMatchObject(flat)
  })

  test.each([
    [{ hidden: true }, false],
    [{ hidden: false }, true],
    [{ hidden: 'true' }, true],
    [{ hidden: true, visible: true }, false],
    [{ hidden: false, visible: false }, false],
  ])('a menu with hidden %j is visible: %s', (more, visible) => expect(one(more)?.visible).toBe(visible))

  test.each(['javascript:alert(1)', '//evil.example', 'system/dict', '/a/../b', 17, null])(
    'the invalid active menu %j is ignored',
    activeMenu => expect(one({ meta: { activeMenu } })?.activeMenu).toBe(''),
  )

  test.each(['Layout', 'ParentView'])('the component %s is no screen', component => {
    expect(pagePaths([page('/a', { component })])).toEqual([])
    expect(pagePaths([directory('/a', [page('b')], { component })])).toEqual(['/a/b'])
  })

  test('a link in meta opens when there is nothing else to open', () => {
    const meta = { link: 'https://other.example/' }
    expect(one({ component: null, meta })).toMatchObject({ path: '', link: 'https://other.example/' })
    expect(one({ meta })).toMatchObject({ path: '/a', link: null })
  })
})

describe('a page with hidden pages below it', () => {
  const menus = [
    directory('/system', [
      page('user', {
        name: '用户',
        children: [page('role/:id', { name: '分配角色', visible: false }), { path: 'x', visible: false }],
      }),
      page('dict'),
    ]),
  ]

  test('hidden pages below a page belong to it, and it stays a page', () => {
    const { entries } = read(menus)
    expect(pagesOf(entries).map(({ path }) => path)).toEqual([
      '/system/user',
      '/system/user/role/:id',
      '/system/dict',
    ])
    expect(pageAt(entries, '/system/user/role/3')).toMatchObject({ activeMenu: '/system/user' })
    expect(visibleMenus(entries)[0]?.children.map(({ title }) => title)).toEqual(['用户', 'dict'])
  })

  test('a page with a visible page below it is a directory', () => {
    expect(pagePaths([page('/a', { children: [page('b'), page('c', { visible: false })] })])).toEqual([
      '/a/b',
      '/a/c',
    ])
  })
})

describe('the page at an address', () => {
  const { entries } = read([
    page('/record/:id', { name: '一条' }),
    page('/record/:kind/:id', { name: '某类的一条' }),
    page('/record/:kind/new', { name: '某类的新建' }),
    page('/record/new', { name: '新建' }),
    directory('/系统', [page('字典', { name: '字典' })]),
    page('/:x/y', { name: '不可达' }),
  ])

  test.each([
    ['/record/new', '新建'],
    ['/record/NEW', '新建'],
    ['/record/7', '一条'],
    ['/record/a/7', '某类的一条'],
    ['/record/a/new', '某类的新建'],
    ['/系统/字典', '字典'],
    ['/系统', undefined],
    ['/record', undefined],
    ['/record/', undefined],
    ['/record//new', undefined],
    ['/a/y', undefined],
    ['', undefined],
  ])('the address %s shows %s', (path, title) => expect(pageAt(entries, path)?.title).toBe(title))

  test('the page at an address is the one that the router shows, whatever the menus are', () => {
    const segment = fc.constantFrom('a', 'B', 'new', ':id', ':k', '字')
    const paths = fc.array(fc.array(segment, { maxLength: 3 }), { maxLength: 8 })
    const address = fc.array(fc.constantFrom('a', 'b', 'new', '7', '字'), { maxLength: 3 })
    fc.assert(
      fc.property(paths, address, (routes, at) => {
        const pages = routes.map((route, index) => page(['', 'm', ...route].join('/'), { name: `${index}` }))
        const tree = read(pages).entries
        const path = ['', 'm', ...at].join('/')
        const matches = matchRoutes(
          pagesOf(tree).map(({ path, title }) => ({ path, id: title })),
          path,
        )
        expect(pageAt(tree, path)?.title).toBe(matches?.[0]?.route.id)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('names of this app', () => {
  const taken = [...RESERVED_SEGMENTS].filter(name => name !== '' && name !== 'facade')
  test.each(taken)('a screen at the reserved path /%s is left out', name => {
    expect(pagePaths([page(`/${name}`)])).toEqual([])
    expect(pagePaths([directory(`/${name}`, [page('x')])])).toEqual([])
    expect(problems([page(`/${name}/x`)])).toEqual(['reserved-path'])
  })

  test.each(['/LOGIN', '/Admin/index', '/OAUTHLOGIN/x', '/%6Cogin'])('the path %s counts as /login', path => {
    expect(pagePaths([page(path)])).toEqual([])
    expect(problems([page(path)])).toEqual(['reserved-path'])
  })

  test.each(['/:any', '/:a/:b/:c'])('the path %s would match every path and gets no route', path => {
    expect(pagePaths([page(path)])).toEqual([])
    expect(problems([page(path)])).toEqual(['reserved-path'])
  })

  test('a path that only begins like a reserved one is free', () => {
    expect(pagePaths([page('/administration'), page('/user-groups'), page('/login-log')])).toHaveLength(3)
  })

  test('a screen at / is left out', () => {
    expect(pagePaths([page('/')])).toEqual([])
  })

  test('a staff menu at the path of the public site is left out with all below it', () => {
    const menus = [directory('/facade', [page('news'), page('/system/x')]), page('/a')]
    expect(paths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual([])
  })
})

describe('what is not as agreed', () => {
  test.each([[null], [undefined], [''], ['[]'], [17], [true], [{}], [{ 0: page('/a'), length: 1 }]])(
    'the value %j is no menu',
    menus => expect(read(menus)).toEqual({ entries: [], problems: [] }),
  )

  test('values that are not menus are left out, and the others stay', () => {
    const menus = [null, undefined, 1, 'x', true, [], [page('/no')], page('/a')]
    expect(paths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual(Array(7).fill('malformed'))
  })

  test.each([
    [false, false],
    [true, true],
    [null, true],
    [undefined, true],
    [0, true],
    ['false', true],
  ])('visible %j means %s', (visible, expected) => {
    expect(read([page('/a', { visible })]).entries[0]?.visible).toBe(expected)
  })

  test.each([
    ['', '/a'],
    ['\u200b\u2060', '/a'],
    ['\u202e\u0301', '/a'],
    ['\u202e倒着\u202c', '倒着'],
    ['两\n行', '两 行'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['名'.repeat(10_000), '名'.repeat(200)],
    ['😀'.repeat(300), '😀'.repeat(200)],
  ])('the name %j is shown as %s', (name, title) => {
    expect(read([page('/a', { name })]).entries[0]?.title).toBe(title)
  })

  test('an item without a page and children is reported', () => {
    const menus = [{ id: 3, name: '空', path: '/a', children: [] }, directory('/b', [null])]
    expect(read(menus).problems).toEqual([
      { kind: 'empty', id: '3', title: '空', path: '/a', about: '' },
      { kind: 'malformed', id: '', title: '', path: '', about: '' },
    ])
  })

  test('the text of a name is shown as text, whatever it looks like', () => {
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

  test('the first screen of a path is used, and the others are reported', () => {
    expect(pagesOf(read(menus).entries).map(({ component }) => component)).toEqual(['first/index'])
    expect(read(menus).problems).toEqual([
      { kind: 'duplicate-path', id: '', title: '乙', path: '/a', about: '甲' },
      { kind: 'duplicate-path', id: '', title: '丙', path: '/a', about: '甲' },
    ])
  })

  test('all duplicates stay in the menu', () => {
    expect(visibleMenus(read(menus).entries).map(({ title }) => title)).toEqual(['甲', '乙', '丙'])
  })

  test.each([
    [['/Sys/Dict', '/sys/dict'], '/Sys/Dict'],
    [['/a%20b', '/a b'], '/a b'],
    [['/系统', encodeURI('/系统')], '/系统'],
  ])('the paths %j are one path, as in the router', (two, expected) => {
    const pages = two.map(path => page(path))
    expect(pagePaths(pages)).toEqual([expected])
    expect(problems(pages)).toEqual(['duplicate-path'])
  })

  test('the page of a path precedes an entry that only has the path', () => {
    const { entries } = read([{ name: '空', path: '/a' }, page('/a', { name: '页' })])
    expect(trailOf(entries, '/a').map(({ title }) => title)).toEqual(['页'])
  })

  test('entries of one id or one path have different keys', () => {
    const keys = flat(read([...menus, ...menus].map(menu => ({ ...menu, id: 1 }))).entries).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('size', () => {
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<object>(below => directory('d', [below]), page('leaf'))

  test('items deeper than 50 levels are left out and reported', () => {
    const menus = [directory('/top', [nested(60)]), page('/a')]
    expect(pagePaths(menus)).toEqual(['/a'])
    expect(problems(menus)).toEqual(['too-deep'])
  })

  test('10,000 levels of menus do not overflow', () => {
    const menus = [directory('/top', [nested(10_000)]), page('/a')]
    const { entries } = read(menus)
    expect(pagesOf(entries).map(({ path }) => path)).toEqual(['/a'])
    expect(trailOf(entries, '/a')).toHaveLength(1)
    expect(visibleMenus(entries).map(({ path }) => path)).toEqual(['/a'])
  })

  test('a tree that contains itself twice at every level terminates and is reported', () => {
    const twice = [page('leaf')].flatMap(leaf => {
      let below: unknown = leaf
      for (let level = 0; level < 40; level++) below = directory('d', [below, below])
      return [directory('/top', [below])]
    })
    const { entries, problems } = read([page('/a'), ...twice])
    expect(flat(entries).length).toBeLessThan(100_001)
    expect(problems.filter(({ kind }) => kind === 'too-many')).toHaveLength(1)
    expect(pageAt(entries, '/a')).toBeDefined()
  })
})

describe('what a menu shows (requirements R-menu-2)', () => {
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

  test('a single child does not replace its parent where alwaysShow is set', () => {
    expect(shown([directory('/a', [page('x')], { alwaysShow: true })])).toEqual([['/a', ['x']]])
  })

  test('the only visible child among hidden ones counts as an only child', () => {
    expect(shown([directory('/a', [page('x'), page('y', { visible: false })])])).toEqual(['x'])
  })

  test('an only child that is a directory does not replace its parent', () => {
    expect(shown([directory('/a', [directory('b', [page('x'), page('y')])])])).toEqual([
      ['/a', [['b', ['x', 'y']]]],
    ])
  })

  test('links are shown, and entries that open nothing are not', () => {
    expect(shown([page('https://other.example', { name: '外' }), { name: '空', path: '/empty' }])).toEqual([
      '外',
    ])
  })

  test('the menu keeps the order of the entries', () => {
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
          component: fc.oneof(field, fc.constantFrom('IFrame', 'InnerLink', 'Layout', 'https://bi.example/')),
          icon: field,
          meta: fc.oneof(anything, fc.record({ title: field, link: field, activeMenu: field, affix: field })),
          visible: fc.oneof(fc.boolean(), anything),
          alwaysShow: fc.oneof(fc.boolean(), anything),
          children: fc.oneof(anything, fc.array(tie('entry'), { maxLength: 4 })),
        },
        { requiredKeys: [] },
      ),
    ),
  }))

  test('any tree is read without an exception, and every path and link can be followed without harm', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.array(entry, { maxLength: 6 })), menus => {
        const { entries } = read(menus)
        const all = flat(entries)
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
        for (const { path, link, frame, title, children, activeMenu } of all) {
          expect(title).not.toBe('')
          expect(activeMenu).toMatch(/^(\/(?![/\\])|$)/)
          if (frame !== null) {
            expect(new URL(frame).protocol).toMatch(/^https?:$/)
            expect(new URL(frame).username).toBe('')
          }
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
          expect(path).not.toMatch(/^\/:/)
          expect(trailOf(entries, path).at(-1)?.path).toBe(path)
          expect(pageAt(entries, path)?.path).toBe(path)
        }
        expect(flat(visibleMenus(entries)).every(({ visible }) => visible)).toBe(true)
        expect(({} as Record<string, unknown>).path).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})
