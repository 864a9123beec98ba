import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/format/layout-settings'
import { useSettingsStore } from '@/stores/settings'
import { directory, page } from '../../support/menu-rows'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'
import { gone, setWidth } from '../../support/screen'

const MENUS = [
  directory('案件', '/case', [
    page('立案', 'filing'),
    directory('庭审', 'hearing', [page('排期', 'plan'), page('笔录', 'notes')]),
    page('卷宗', 'file/:id', { visible: false }),
  ]),
  page('名册', '/people'),
  directory('财务', '/money', [page('收费', 'fees'), page('退费', 'refunds')]),
  page('接口文档', 'https://doc.example/x', { component: null }),
  directory('内部统计与数据报表', '/stat', [page('月报', 'month')]),
  page('帮助', '/help'),
]

/** The back-office with the top navigation on, in a window with room for four: 首页, 案件, 名册, 财务. */
async function open(path: string) {
  server.use(
    http.get('*/prod-api/admin-api/system/auth/get-permission-info', () => {
      const user = { id: 7, username: 'x', nickname: '某人' }
      return HttpResponse.json({
        code: 0,
        data: { user, roles: ['super_admin'], permissions: [], menus: MENUS },
      })
    }),
  )
  const app = await renderApp(path, { as: 'admin' })
  await screen.findByRole('navigation', { name: '一级菜单' })
  // What is pressed while the page is still rendered begins its rendering anew.
  if (path === '/admin/index') await screen.findByRole('heading', { name: '您好，某人' })
  return app
}

const top = () => within(screen.getByRole('navigation', { name: '一级菜单' }))
const across = () =>
  top()
    .getAllByRole('listitem')
    .map(item => item.textContent)
const sidebar = () => screen.queryByRole('navigation', { name: '功能菜单' })
const below = () =>
  within(screen.getByRole('navigation', { name: '功能菜单' }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const hamburger = () => screen.getByRole('button', { name: '收起菜单' })
const chosen = () =>
  [
    ...top().queryAllByRole('button', { pressed: true }),
    ...top().queryAllByRole('link', { current: 'page' }),
  ].map(item => item.textContent)

beforeEach(() => useSettingsStore.setState({ topNav: true }))
afterEach(() => {
  setWidth(1024)
  useSettingsStore.setState(DEFAULT_SETTINGS)
})

test('the top navigation replaces the breadcrumb and begins with 首页', async () => {
  await open('/admin/index')
  expect(screen.queryByRole('navigation', { name: '当前位置' })).not.toBeInTheDocument()
  expect(across()).toEqual(['首页', '案件', '名册', '财务', '更多'])
})

test('the number of top entries follows the width of the window (requirements R-layout-5)', async () => {
  await open('/admin/index')
  setWidth(1280)
  await waitFor(() =>
    expect(across()).toEqual(['首页', '案件', '名册', '财务', '接口文档（在新窗口打开）', '更多']),
  )
  setWidth(2560)
  await waitFor(() => expect(across()).toHaveLength(7))
  expect(top().queryByRole('button', { name: '更多' })).not.toBeInTheDocument()
  setWidth(992)
  await waitFor(() => expect(across()).toEqual(['首页', '案件', '名册', '更多']))
})

describe('the sidebar shows', () => {
  test.each<[string, string, string[]]>([
    ['/case/filing', '案件', ['立案', '庭审']],
    ['/case/hearing/plan', '案件', ['立案', '庭审', '排期', '笔录']],
    ['/money/refunds', '财务', ['收费', '退费']],
    // Hidden in menus, but it belongs there.
    ['/case/file/7', '案件', ['立案', '庭审']],
  ])('on %s the sidebar shows the entries below %s', async (path, name, expected) => {
    await open(path)
    expect(chosen()).toEqual([name])
    expect(below()).toEqual(expected)
    expect(hamburger()).toBeEnabled()
  })

  test.each<[string, string[]]>([
    ['/admin/index', ['首页']],
    ['/people', ['名册']],
    ['/user/profile', []],
  ])('on %s the sidebar is empty, hidden and cannot be toggled', async (path, names) => {
    await open(path)
    expect(chosen()).toEqual(names)
    expect(sidebar()).not.toBeInTheDocument()
    expect(hamburger()).toBeDisabled()
  })
})

describe('choosing', () => {
  test('choosing a top entry with children shows them and keeps the page', async () => {
    const { user, address } = await open('/case/filing')
    await user.click(top().getByRole('button', { name: '财务' }))
    expect(chosen()).toEqual(['财务'])
    expect(below()).toEqual(['收费', '退费'])
    expect(address()).toBe('/case/filing')
    await user.click(within(sidebar() ?? document.body).getByRole('link', { name: '退费' }))
    await waitFor(() => expect(address()).toBe('/money/refunds'))
    expect(chosen()).toEqual(['财务'])
  })

  test('choosing a top entry without children opens its page and hides the sidebar', async () => {
    const { user, address } = await open('/case/filing')
    await user.click(top().getByRole('link', { name: '名册' }))
    await waitFor(() => expect(address()).toBe('/people'))
    expect(chosen()).toEqual(['名册'])
    await gone(sidebar)
  })

  test('a top entry with an external address opens its own window', async () => {
    setWidth(1280)
    await open('/admin/index')
    const link = top().getByRole('link', { name: /接口文档/ })
    expect(link).toHaveAttribute('href', 'https://doc.example/x')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('the chosen top entry is kept until another page is shown, and does not return with the page', async () => {
    const { user, router } = await open('/case/filing')
    await user.click(top().getByRole('button', { name: '财务' }))
    await router.navigate('/case/filing?page=2')
    expect(chosen()).toEqual(['财务'])
    await router.navigate('/case/hearing/plan')
    await waitFor(() => expect(chosen()).toEqual(['案件']))
    await router.navigate(-1)
    await waitFor(() => expect(router.location().search).toBe('?page=2'))
    expect(chosen()).toEqual(['案件'])
  })
})

describe('更多', () => {
  const more = () => top().getByRole('button', { name: '更多' })

  test('更多 lists the entries that do not fit', async () => {
    const { user, address } = await open('/admin/index')
    expect(more()).toHaveAttribute('aria-expanded', 'false')
    await user.click(more())
    expect(across().slice(5)).toEqual(['接口文档（在新窗口打开）', '内部统计与数据报表', '帮助'])
    await user.click(top().getByRole('link', { name: '帮助' }))
    await waitFor(() => expect(address()).toBe('/help'))
    expect(more()).toHaveAttribute('aria-expanded', 'false')
  })

  test('更多 can be used with the keyboard', async () => {
    const { user, address } = await open('/admin/index')
    more().focus()
    await user.keyboard('{Enter}')
    expect(top().getByRole('link', { name: /接口文档/ })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    const stat = top().getByRole('button', { name: '内部统计与数据报表' })
    expect(stat).toHaveFocus()
    expect(stat).toHaveAttribute('aria-pressed', 'false')
    await user.keyboard('{Enter}')
    expect(more()).toHaveFocus()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
    expect(below()).toEqual(['月报'])
    expect(address()).toBe('/admin/index')
    await user.keyboard('{Enter}')
    expect(top().getByRole('button', { name: '内部统计与数据报表' })).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{End}')
    expect(top().getByRole('link', { name: '帮助' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(more()).toHaveFocus()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
  })

  test('更多 closes when the focus or the mouse leaves it', async () => {
    const { user } = await open('/admin/index')
    await user.click(more())
    await user.click(screen.getByRole('main'))
    expect(more()).toHaveAttribute('aria-expanded', 'false')
    await user.click(more())
    await user.keyboard('{End}')
    await user.tab()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
  })
})

test('switching the top navigation off restores the sidebar and the breadcrumb', async () => {
  const { user } = await open('/case/filing')
  await user.click(top().getByRole('button', { name: '财务' }))
  useSettingsStore.getState().change({ topNav: false })
  await screen.findByRole('navigation', { name: '当前位置' })
  expect(below()).toEqual([
    '首页',
    '案件',
    '立案',
    '庭审',
    '名册',
    '财务',
    '接口文档（在新窗口打开）',
    '内部统计与数据报表',
    '帮助',
  ])
  useSettingsStore.getState().change({ topNav: true })
  await waitFor(() => expect(chosen()).toEqual(['案件']))
})

test('the top navigation is not shown on a narrow screen', async () => {
  const { router } = await open('/case/filing')
  setWidth(480)
  await gone(() => screen.queryByRole('navigation', { name: '一级菜单' }))
  await router.navigate('/people')
  await waitFor(() => expect(screen.getByRole('button', { name: '展开菜单' })).toBeEnabled())
})
