import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { useMenuProblems, useMenus } from '@/hooks/menus/use-menus'
import { useUserStore } from '@/stores/user'
import { createTestRouter } from '../support/test-router'

const page = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  component: 'x/index',
  ...more,
})

const MENUS = [
  {
    name: '系统管理',
    path: '/system',
    children: [
      page('用户管理', 'user'),
      page('分配角色', 'user-role/:id', { visible: false, meta: { activeMenu: '/system/user' } }),
      page('迷途', 'lost', { meta: { activeMenu: '/none' } }),
      page('字典管理', 'dict', { keepAlive: false, affix: true }),
      { name: '内容', path: 'content', children: [page('文章', '文章')] },
    ],
  },
  page('一条记录', '/record/:id'),
  page('新建记录', '/record/new'),
  page('报表', '/bi', { component: 'https://bi.example/' }),
]

/** Runs a hook at an address of the back-office whose menus are these. */
function at<T>(path: string, useThing: () => T, menus: unknown = MENUS) {
  useUserStore.setState({ menus })
  let show: (children: ReactNode) => ReactNode = children => children
  const Shown = () => show(null)
  const router = createTestRouter(<Shown />, path)
  const hook = renderHook(useThing, {
    wrapper: ({ children }) => {
      show = () => children
      return router.element
    },
  })
  return { ...hook, go: (to: string) => router.navigate(to) }
}

const pageAt = (path: string, menus: unknown = MENUS) => at(path, useCurrentPage, menus).result.current
const trail = (path: string) =>
  pageAt(path)?.crumbs.map(({ title, path }) => (path ? `${title} ${path}` : title))

describe('the page of an address', () => {
  test.each([
    ['/system/user', '用户管理', '/system/user'],
    ['/system/user/', '用户管理', '/system/user'],
    ['/SYSTEM/user', '用户管理', '/system/user'],
    ['/system/user-role/7', '分配角色 7', '/system/user'],
    ['/system/lost', '迷途', '/system/lost'],
    [encodeURI('/system/content/文章'), '文章', '/system/content/文章'],
    ['/record/7', '一条记录 7', '/record/:id'],
    ['/record/new', '新建记录', '/record/new'],
    ['/admin/index', '首页', '/admin/index'],
    ['/dict/type/data/7', '字典数据 7', '/system/dict'],
    ['/user/menu-diagnosis', '菜单诊断', '/user/menu-diagnosis'],
  ])('the path %s belongs to %s and highlights %s', (path, title, activePath) => {
    expect(pageAt(path)).toMatchObject({ title, activePath, key: path.replace(/\/$/, '') })
  })

  test.each(['/', '/system', '/none', '/dict/type/data/x', '/redirect/system/user', '/%', '/record/'])(
    'the path %s has no page',
    path => expect(pageAt(path)).toBeNull(),
  )

  test('the page of an address is pinned, cached and embedded as its menu defines', () => {
    expect(pageAt('/system/dict')).toMatchObject({ affix: true, keepAlive: false, frame: false })
    expect(pageAt('/system/user')).toMatchObject({ affix: false, keepAlive: true, frame: false })
    expect(pageAt('/bi')).toMatchObject({ affix: false, keepAlive: true, frame: true })
    expect(pageAt('/admin/index')).toMatchObject({ affix: true, keepAlive: true, frame: false })
  })
})

describe('the breadcrumb', () => {
  test.each([
    ['/admin/index', ['首页']],
    ['/system/user', ['首页 /admin/index', '系统管理', '用户管理']],
    ['/system/content/文章', ['首页 /admin/index', '系统管理', '内容', '文章']],
    ['/system/user-role/7', ['首页 /admin/index', '系统管理', '用户管理 /system/user', '分配角色']],
    ['/system/lost', ['首页 /admin/index', '系统管理', '迷途']],
    ['/dict/type/data/7', ['首页 /admin/index', '系统管理', '字典管理 /system/dict', '字典数据']],
    ['/user/profile', ['首页 /admin/index', '个人中心']],
    ['/record/7', ['首页 /admin/index', '一条记录']],
  ])('the breadcrumb of %s is %j', (path, crumbs) => expect(trail(path)).toEqual(crumbs))

  test('the breadcrumb has no link to a menu whose path needs a value', () => {
    const menus = [page('某条', '/record/:id'), page('其附件', '/files', { activeMenu: '/record/:id' })]
    expect(pageAt('/files', menus)?.crumbs).toEqual([
      { title: '首页', path: '/admin/index' },
      { title: '某条', path: null },
      { title: '其附件', path: null },
    ])
  })

  test('the breadcrumb lists a page that names itself as its active menu once', () => {
    const menus = [page('甲', '/a', { activeMenu: '/A/' }), page('乙', '/b', { activeMenu: '/a' })]
    expect(pageAt('/a', menus)?.crumbs.map(({ title }) => title)).toEqual(['首页', '甲'])
    expect(pageAt('/b', menus)?.crumbs.map(({ title }) => title)).toEqual(['首页', '甲', '乙'])
  })

  test('the breadcrumb of a page whose menu is not granted is its own name', () => {
    expect(pageAt('/dict/type/data/7', [])).toMatchObject({
      activePath: '/system/dict',
      crumbs: [
        { title: '首页', path: '/admin/index' },
        { title: '字典数据', path: null },
      ],
    })
  })
})

test('the current page is computed once, and all components get the same object', () => {
  const { result } = at('/system/user', () => [useCurrentPage(), useCurrentPage(), useMenus(), useMenus()])
  const [one, other, menus, others] = result.current
  expect(one).toBe(other)
  expect(menus).toBe(others)
})

describe('menus', () => {
  test.each([[null], [17], ['x'], [{}]])('the menu name %j is invalid', menus => {
    const { result } = at('/', () => ({ menus: useMenus(), problems: useMenuProblems() }), menus)
    expect(result.current).toEqual({ menus: [], problems: [] })
  })

  test('menu names are cleaned, and unusable menus are reported', () => {
    const menus = [
      page('门户', '/facade'),
      page('登录', '/login'),
      page('自己', '/self', { component: `${window.location.origin}/admin/index` }),
      page('好', '/good'),
    ]
    const { result } = at('/', () => ({ menus: useMenus(), problems: useMenuProblems() }), menus)
    expect(result.current.menus.map(({ title }) => title)).toEqual(['好'])
    expect(result.current.problems.map(({ kind, title }) => [kind, title])).toEqual([
      ['reserved-path', '登录'],
      ['own-frame', '自己'],
    ])
  })
})
