import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACADE_HOME } from '@/config/constants'
import { diagnoseRows } from '@/lib/menus/diagnose-rows'
import { PROBLEM_TEXT, type RowProblemKind } from '@/lib/menus/menu-problems'
import { readMenus } from '@/lib/menus/menu-tree'

const SCREENS = new Set(['system/dict/index', 'system/menu/index', 'facade/document/list'])
const OPTIONS = {
  reserved: RESERVED_SEGMENTS,
  facade: FACADE_HOME,
  origin: 'https://app.example',
  isScreen: (component: string) => SCREENS.has(component),
}

const row = (id: number, parentId: number, path: string, more: object = {}) => ({
  id,
  parentId,
  name: `菜单${id}`,
  permission: '',
  type: 2,
  sort: 1,
  path,
  icon: '#',
  component: 'system/dict/index',
  componentName: null,
  status: 0,
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  createTime: 0,
  ...more,
})
const directory = (id: number, parentId: number, path: string, more: object = {}) =>
  row(id, parentId, path, { type: 1, component: null, ...more })
const button = (id: number, parentId: number) => row(id, parentId, '', { type: 3, component: '' })

const diagnose = (rows: unknown) => diagnoseRows(rows, OPTIONS)
/** `kind of id`, in order. */
const kinds = (rows: unknown) => diagnose(rows).map(({ kind, id }) => `${kind} ${id}`)

describe('good rows', () => {
  test('valid menu rows have no problems', () => {
    const rows = [
      directory(1, 0, '/system'),
      row(2, 1, 'dict'),
      button(3, 2),
      row(4, 1, 'notify', { component: '' }),
      row(5, 4, 'menu', { component: 'system/menu/index' }),
      row(6, 0, 'https://other.example', { component: '' }),
      row(7, 1, 'bi', { component: 'https://bi.example/' }),
      row(8, 1, 'https://bi.example/x', { component: 'InnerLink' }),
      row(9, 1, 'detail/:id', { visible: false }),
      row(10, 2, 'below', { visible: false }),
      directory(11, 0, '/facade'),
      row(12, 11, 'news', { component: 'facade/document/list' }),
      row(13, 11, 'login', { component: 'facade/document/list' }),
    ]
    expect(diagnose(rows)).toEqual([])
    // In any order.
    expect(diagnose([...rows].reverse())).toEqual([])
  })

  test('ids may be texts, and a missing parent means the top', () => {
    expect(diagnose([directory(1, 0, '/a'), { ...row(2, 0, 'b'), id: '2', parentId: '1' }])).toEqual([])
    expect(diagnose([row(1, 0, '/a', { parentId: null })])).toEqual([])
  })
})

describe('places in the tree', () => {
  test('a missing parent of a row is reported', () => {
    expect(diagnose([row(2, 99, 'x')])).toEqual([
      { kind: 'orphan', id: '2', name: '菜单2', path: 'x', about: '99' },
    ])
  })

  test('only the orphan row itself is reported, not its descendants', () => {
    expect(kinds([directory(2, 99, 'x'), row(3, 2, 'y'), button(4, 98)])).toEqual(['orphan 2', 'orphan 4'])
  })

  test('every member of a cycle is reported, and no other menu', () => {
    const rows = [directory(1, 3, 'a'), directory(2, 1, 'b'), directory(3, 2, 'c'), row(4, 2, 'd')]
    expect(kinds(rows)).toEqual(['cycle 1', 'cycle 2', 'cycle 3'])
    expect(diagnose(rows)[0]?.about.split('、').sort()).toEqual(['菜单1', '菜单2', '菜单3'])
  })

  test('a row that is its own parent and two separate cycles are reported', () => {
    expect(kinds([row(1, 1, 'a'), directory(2, 3, 'b'), directory(3, 2, 'c')])).toEqual([
      'cycle 1',
      'cycle 2',
      'cycle 3',
    ])
  })

  test('a long cycle is named in short', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => directory(at + 1, ((at + 1) % 20_000) + 1, 'x'))
    const problems = diagnose(rows)
    expect(problems).toHaveLength(20_000)
    expect(problems[0]?.about).toMatch(/^(菜单\d+、){9}菜单\d+ 等 20000 项$/)
  })

  test('a duplicate id is reported, and the children belong to the first', () => {
    const rows = [
      directory(1, 0, '/a'),
      directory(1, 0, '/b', { name: '二' }),
      row(2, 1, 'x'),
      row(3, 0, '/a/x'),
    ]
    expect(diagnose(rows)).toEqual([
      { kind: 'duplicate-id', id: '1', name: '二', path: '/b', about: '菜单1' },
      { kind: 'duplicate-path', id: '3', name: '菜单3', path: '/a/x', about: '菜单2' },
    ])
  })

  test('a row below a button is reported', () => {
    expect(kinds([row(1, 0, '/a'), button(2, 1), row(3, 2, 'x'), button(4, 2)])).toEqual(['below-button 3'])
  })

  test('a disabled parent of enabled children is reported', () => {
    const rows = [
      directory(1, 0, '/a', { status: 1 }),
      row(2, 1, 'x'),
      row(3, 1, 'y', { status: 1 }),
      row(4, 0, '/b', { status: 1 }),
      button(5, 4),
    ]
    expect(diagnose(rows)).toEqual([
      { kind: 'disabled-parent', id: '1', name: '菜单1', path: '/a', about: '菜单2' },
    ])
  })

  test('51 levels are one too many, which is reported once', () => {
    const chain = (levels: number) => [
      ...Array.from({ length: levels - 1 }, (_, at) => directory(at + 1, at, at === 0 ? '/top' : 'd')),
      row(levels, levels - 1, 'leaf'),
    ]
    expect(kinds(chain(50))).toEqual([])
    expect(kinds(chain(51))).toEqual(['too-deep 51'])
    expect(kinds(chain(10_000))).toEqual(['too-deep 51'])
  })
})

describe('addresses', () => {
  test('a duplicate path is reported however it is written', () => {
    const rows = [directory(1, 0, '/a'), row(2, 1, 'x'), row(3, 0, '/A/X/'), row(4, 1, '/a/x', { status: 1 })]
    expect(diagnose(rows)).toEqual([
      { kind: 'duplicate-path', id: '3', name: '菜单3', path: '/A/X', about: '菜单2' },
    ])
  })

  test('the upper of two rows with one path wins, as in the tree', () => {
    const rows = [row(2, 1, 'x'), row(3, 0, '/a/x'), directory(1, 0, '/a')]
    expect(kinds(rows)).toEqual(['duplicate-path 2'])
  })

  test.each<[Parameters<typeof row>[2], object, RowProblemKind]>([
    ['javascript:alert(1)', {}, 'hostile-link'],
    ['//evil.example', {}, 'hostile-link'],
    ['https://user:secret@evil.example/', {}, 'hostile-link'],
    ['https://user:secret@evil.example/', { component: 'InnerLink' }, 'hostile-link'],
    ['/a', { component: 'javascript:alert(1)' }, 'hostile-link'],
    ['/a', { component: 'https://' }, 'hostile-link'],
    ['/a', { component: 'https://app.example/admin' }, 'own-frame'],
    ['', {}, 'bad-path'],
    ['/a?x=1', {}, 'bad-path'],
    ['../a', {}, 'bad-path'],
    ['/login', {}, 'reserved-path'],
    ['/User/x', {}, 'reserved-path'],
    ['/:any', {}, 'reserved-path'],
    ['/facade/x', {}, 'reserved-path'],
    ['/a', { component: '' }, 'no-component'],
    ['/a', { component: null }, 'no-component'],
    ['/a', { component: 'ParentView' }, 'no-component'],
    ['/a', { component: null, type: 1 }, 'empty-directory'],
    ['/a', { component: 'system/none/index' }, 'unknown-component'],
    ['/a', { component: 'dict' }, 'unknown-component'],
    ['/a', { component: 'system/Dict/index' }, 'unknown-component'],
    ['/a', { component: 'constructor' }, 'unknown-component'],
    ['/a', { type: 4 }, 'malformed'],
    ['/a', { type: null }, 'malformed'],
    ['/a', { id: null }, 'malformed'],
    ['/a', { id: {} }, 'malformed'],
  ])('the path %j with the component %j is %s', (path, more, kind) => {
    expect(diagnose([row(1, 0, path, more)]).map(problem => problem.kind)).toEqual([kind])
  })

  test('a disabled row may be unfinished but not hostile', () => {
    const off = { status: 1 }
    expect(kinds([row(1, 0, '/a', { ...off, component: null }), directory(2, 0, '/b', off)])).toEqual([])
    expect(kinds([row(1, 0, '/a', { ...off, component: 'system/none/index' })])).toEqual([])
    expect(kinds([row(1, 0, 'javascript:alert(1)', off)])).toEqual(['hostile-link 1'])
  })

  test('an orphan row is checked on its own', () => {
    const rows = [
      directory(1, 99, 'login'),
      row(2, 1, 'javascript:alert(1)'),
      row(3, 1, 'x'),
      row(4, 1, 'x', { component: 'system/none/index' }),
      directory(5, 0, '/a?'),
      row(6, 5, 'admin'),
    ]
    expect(kinds(rows)).toEqual(['orphan 1', 'hostile-link 2', 'unknown-component 4', 'bad-path 5'])
  })

  test('a page with a visible page below it is reported as hidden by it', () => {
    const rows = [row(1, 0, '/a'), row(2, 1, 'x'), row(3, 0, '/b'), row(4, 3, 'x', { visible: false })]
    expect(diagnose(rows)).toEqual([
      { kind: 'page-with-children', id: '1', name: '菜单1', path: '/a', about: 'system/dict/index' },
    ])
  })

  test('the public site has its own screens', () => {
    const requested: [string, boolean][] = []
    diagnoseRows([directory(1, 0, '/facade'), row(2, 1, 'x', { component: 'f' }), row(3, 0, '/s')], {
      ...OPTIONS,
      isScreen: (component, inFacade) => requested.push([component, inFacade]) > 0,
    })
    expect(requested).toEqual([
      ['f', true],
      ['system/dict/index', false],
    ])
  })
})

describe('whatever arrives', () => {
  test.each([[null], [undefined], ['[]'], [17], [{}], [{ 0: row(1, 0, '/a'), length: 1 }]])(
    'the value %j is no menu row',
    input => expect(diagnose(input)).toEqual([]),
  )

  test('a value that is no row is reported, and the others are checked', () => {
    const rows = [null, 17, 'x', [], row(1, 0, '/login')]
    expect(kinds(rows)).toEqual([...Array(4).fill('malformed '), 'reserved-path 1'])
  })

  const field = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom('/a', 'b', '', '..', 'javascript:1', '//x', 'https://x.example/'),
    },
    { weight: 1, arbitrary: fc.anything() },
  )
  const id = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.anything())
  const anyRow = fc.record(
    {
      id,
      parentId: id,
      name: field,
      path: field,
      component: fc.oneof(field, fc.constantFrom('system/dict/index', 'InnerLink', 'Layout')),
      type: fc.oneof(fc.constantFrom(1, 2, 3), fc.anything()),
      status: fc.oneof(fc.constantFrom(0, 1), fc.anything()),
      visible: fc.oneof(fc.boolean(), fc.anything()),
    },
    { requiredKeys: [] },
  )

  test('any rows are diagnosed without an exception, and every problem has a row and a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(anyRow, fc.anything()))), rows => {
        const problems = diagnose(rows)
        for (const { kind, id, name, path, about } of problems) {
          expect(PROBLEM_TEXT[kind].label).not.toBe('')
          for (const text of [id, name, path, about]) expect(typeof text).toBe('string')
        }
        const told = problems.map(problem => JSON.stringify(problem))
        if (Array.isArray(rows)) expect(told.length).toBeLessThanOrEqual(5 * rows.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('rows without a problem make a tree without one', () => {
    const good = fc
      .array(
        fc.record({ parent: fc.nat(5), path: fc.constantFrom('a', 'b', '/c', 'login', '/:x', '..', '') }),
        {
          maxLength: 6,
        },
      )
      .map(list =>
        list.map(({ parent, path }, at) =>
          row(at + 1, parent, path, parent === at + 1 ? { parentId: 0 } : {}),
        ),
      )
    fc.assert(
      fc.property(good, rows => {
        if (diagnose(rows).length > 0) return
        const nodes = (parentId: number): object[] =>
          rows.filter(each => each.parentId === parentId).map(each => ({ ...each, children: nodes(each.id) }))
        expect(readMenus(nodes(0), OPTIONS).problems).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

test.each(Object.entries(PROBLEM_TEXT))('the problem %s says what is wrong and what to do', (_, text) => {
  expect(text.label).toMatch(/^\p{Script=Han}{3,8}$/u)
  expect(text.wrong).toMatch(/。$/)
  expect(text.remedy).toMatch(/^请.+。$/)
})
