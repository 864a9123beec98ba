import { screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/format/layout-settings'
import { ROW_HEIGHT } from '@/lib/menus/nav-rows'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { directory, page } from '../../support/menu-rows'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'
import { gone, setWidth } from '../../support/screen'

/** A server whose menus are these. */
const serve = (menus: unknown[]) =>
  server.use(
    http.get('*/prod-api/admin-api/system/auth/get-permission-info', () => {
      const user = { id: 7, username: 'x', nickname: '某人' }
      return HttpResponse.json({ code: 0, data: { user, roles: ['super_admin'], permissions: [], menus } })
    }),
  )

const MENUS = [
  directory('案件', '/case', [
    page('立案', 'filing'),
    directory('庭审', 'hearing', [page('排期', 'plan'), page('笔录', 'notes')]),
    directory('文书', 'papers', [page('裁决', 'awards')]),
  ]),
  directory('财务', '/money', [page('收费', 'fees')]),
  page('名册', '/people'),
  page('接口文档', 'https://doc.example/x', { component: null }),
  page('很长的菜单标题', '/long'),
  page('嵌入页', '/frame', { component: 'https://frame.example/' }),
]

const sidebar = () => screen.findByRole('navigation', { name: '功能菜单' })
/** Titles on screen, in their order. */
const titles = async () =>
  within(await sidebar())
    .getAllByRole('listitem')
    .map(item => item.querySelector('a, button')?.textContent)
const isShown = async (name: string) => within(await sidebar()).queryByRole('link', { name }) !== null
const link = async (name: string | RegExp) => within(await sidebar()).findByRole('link', { name })
const button = async (name: string | RegExp) => within(await sidebar()).findByRole('button', { name })
const open = async (path: string, menus: unknown[] = MENUS) => {
  serve(menus)
  const app = await renderApp(path, { as: 'admin' })
  await sidebar()
  return app
}

afterEach(() => {
  Cookies.remove('sidebarStatus')
  useSettingsStore.setState(DEFAULT_SETTINGS)
})

describe('the sidebar', () => {
  test('the sidebar is initially open, folds and unfolds, and stores its state', async () => {
    const { user } = await renderApp('/user/profile', { as: 'admin' })
    expect(within(await sidebar()).getByText('云州仲裁委员会管理系统')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(screen.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
    expect(within(await sidebar()).queryByText('云州仲裁委员会管理系统')).not.toBeInTheDocument()
    expect(Cookies.get('sidebarStatus')).toBe('0')
    await user.click(screen.getByRole('button', { name: '展开菜单' }))
    expect(Cookies.get('sidebarStatus')).toBe('1')
  })

  test('the sidebar is not an ARIA menu: it has links and buttons with their levels and positions', async () => {
    await open('/case/hearing/plan')
    const nav = within(await sidebar())
    expect(nav.queryByRole('menu')).not.toBeInTheDocument()
    expect(nav.queryByRole('menuitem')).not.toBeInTheDocument()
    const line = (await link('笔录')).closest('li')
    expect(line).toHaveAttribute('aria-level', '3')
    expect(line).toHaveAttribute('aria-posinset', '2')
    expect(line).toHaveAttribute('aria-setsize', '2')
    // A button names the branch it opened.
    const below = (await button('庭审')).getAttribute('aria-controls') ?? ''
    expect(document.getElementById(below)).toContainElement(await link('排期'))
  })

  test('the branch of the current page opens by itself, also when the page is opened from elsewhere', async () => {
    const { router, user } = await open('/case/hearing/plan')
    expect(await link('排期')).toHaveAttribute('aria-current', 'page')
    expect(await link('笔录')).not.toHaveAttribute('aria-current')
    await router.navigate('/money/fees')
    expect(await link('收费')).toHaveAttribute('aria-current', 'page')
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'false')
    // A branch opened by the user stays open on the same page, and on a page outside of all branches.
    await user.click(await button('案件'))
    expect(await button('财务')).toHaveAttribute('aria-expanded', 'false')
    await router.navigate('/people')
    await waitFor(async () => expect(await link('名册')).toHaveAttribute('aria-current', 'page'))
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'true')
  })

  test('one submenu of a level is open at a time', async () => {
    const { user } = await open('/case/hearing/plan')
    await user.click(await button('文书'))
    expect(await titles()).toEqual(expect.arrayContaining(['立案', '庭审', '文书', '裁决']))
    expect(await button('庭审')).toHaveAttribute('aria-expanded', 'false')
    await user.click(await button('财务'))
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'false')
    await user.click(await button('财务'))
    expect(await button('财务')).toHaveAttribute('aria-expanded', 'false')
  })

  test('refreshing a page leaves the opened directories open', async () => {
    const { router, user } = await open('/case/filing')
    await user.click(await button('庭审'))
    await router.navigate('/redirect/case/filing')
    await waitFor(() => expect(router.location().pathname).toBe('/case/filing'))
    expect(await button('庭审')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a title of more than five characters has a tooltip, a short one has none', async () => {
    const { user } = await open('/people')
    await user.hover(await link('名册'))
    await user.hover(await link('很长的菜单标题'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    expect(screen.getByRole('tooltip')).toHaveTextContent('很长的菜单标题')
  })

  test('the logo can be switched off', async () => {
    await open('/people')
    expect(await link('云州仲裁委员会管理系统')).toHaveAttribute('href', '/admin/index')
    useSettingsStore.getState().change({ sidebarLogo: false })
    await gone(() => screen.queryByRole('link', { name: '云州仲裁委员会管理系统' }))
  })
})

describe('with the keyboard', () => {
  const focused = () => document.activeElement?.textContent

  test('arrows move through the sidebar and in and out of branches, and Home and End to its ends', async () => {
    const { user } = await open('/people')
    ;(await link('首页')).focus()
    const walk: [string, string | undefined][] = [
      ['{ArrowUp}', '首页'],
      ['{ArrowDown}', '案件'],
      ['{ArrowRight}', '案件'],
      ['{ArrowRight}', '立案'],
      ['{ArrowDown}', '庭审'],
      ['{ArrowRight}', '庭审'],
      ['{ArrowRight}', '排期'],
      ['{ArrowLeft}', '庭审'],
      ['{ArrowLeft}', '庭审'],
      ['{ArrowLeft}', '案件'],
      ['{End}', '嵌入页'],
      ['{ArrowDown}', '嵌入页'],
      ['{ArrowUp}', '很长的菜单标题'],
      ['{Home}', '首页'],
    ]
    for (const [key, expected] of walk) {
      await user.keyboard(key)
      expect(focused(), key).toBe(expected)
    }
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'true')
    expect(await button('庭审')).toHaveAttribute('aria-expanded', 'false')
  })

  test('Tab moves through sidebar lines like links, and Enter opens', async () => {
    const { user, address } = await open('/people')
    ;(await link('首页')).focus()
    await user.tab()
    expect(focused()).toBe('案件')
    await user.keyboard('{Enter}')
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    expect(focused()).toBe('立案')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/case/filing'))
  })

  test('the sidebar leaves keys with Ctrl, Alt and Meta to the browser', async () => {
    const { user } = await open('/people')
    ;(await link('首页')).focus()
    await user.keyboard('{Control>}{End}{/Control}{Alt>}{ArrowDown}{/Alt}')
    expect(focused()).toBe('首页')
  })
})

describe('folded', () => {
  beforeEach(() => {
    Cookies.set('sidebarStatus', '0')
    // The store has read the cookie long ago.
    useShellStore.setState({ sidebarOpen: false })
  })
  const box = async (name: string) => {
    const below = (await button(name)).getAttribute('aria-controls')
    return within(document.getElementById(below ?? '') ?? document.createElement('div'))
  }

  test('every icon of the folded sidebar has a name and a tooltip or a submenu', async () => {
    const { user } = await open('/people')
    expect(await titles()).toHaveLength(7)
    expect(await link('名册')).toHaveAccessibleName('名册')
    await user.hover(await link('名册'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    expect(screen.getByRole('tooltip')).toHaveTextContent('名册')
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'false')
  })

  test('a click pins the submenu of the folded sidebar, and a second click or one elsewhere closes it', async () => {
    const { user } = await open('/people')
    await user.click(await button('案件'))
    await user.hover(screen.getByRole('main'))
    expect((await box('案件')).getByRole('link', { name: '立案' })).toBeVisible()
    await user.click(await button('案件'))
    await waitFor(async () => expect(await isShown('立案')).toBe(false))
    await user.click(await button('案件'))
    await link('立案')
    await user.click(screen.getByRole('main'))
    await waitFor(async () => expect(await isShown('立案')).toBe(false))
  })

  test('keys open a submenu of the folded sidebar, move through its branches and return to the button', async () => {
    const { user } = await open('/people')
    ;(await button('案件')).focus()
    await user.keyboard('{ArrowRight}')
    expect(await link('立案')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(await link('排期')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(await button('案件')).toHaveFocus()
    expect(await isShown('立案')).toBe(false)
    await user.keyboard('{Enter}')
    expect(await link('立案')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(await button('案件')).toHaveFocus()
    expect(await button('案件')).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('on a narrow screen', () => {
  beforeEach(() => setWidth(480))
  afterEach(() => setWidth(1024))
  const drawer = () => screen.findByRole('dialog', { name: '云州仲裁委员会管理系统' })
  const openDrawer = async (path: string) => {
    serve(MENUS)
    const app = await renderApp(path, { as: 'admin' })
    await app.user.click(await screen.findByRole('button', { name: '展开菜单' }))
    await drawer()
    return app
  }

  test('on a narrow screen the sidebar is a drawer that closes when a page is chosen', async () => {
    const { user, address } = await openDrawer('/case/filing')
    const menu = within(await drawer())
    expect(menu.getByRole('link', { name: '立案' })).toHaveAttribute('aria-current', 'page')
    await user.click(menu.getByRole('button', { name: '财务' }))
    await user.click(menu.getByRole('link', { name: '收费' }))
    await waitFor(() => expect(address()).toBe('/money/fees'))
    await gone(() => screen.queryByRole('dialog'))
  })

  test('on a narrow screen the sidebar shows all menus although the top navigation is on', async () => {
    useSettingsStore.setState({ topNav: true })
    await openDrawer('/case/filing')
    expect(within(await drawer()).getByRole('link', { name: '名册' })).toBeVisible()
  })
})

describe('very many entries', () => {
  const MANY = 300
  const many = (count: number, below: unknown[] = []) => [
    ...Array.from({ length: count }, (_, at) => page(`菜单${at}`, `/m${at}`)),
    ...below,
  ]
  test('the current one of very many sidebar entries is marked and scrolled to', async () => {
    const HEIGHT = 800
    // Without layout there is no height that lines could be in view of.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo')
    await open('/m200', many(MANY))
    const current = await link('菜单200')
    expect(current).toHaveAttribute('aria-current', 'page')
    expect(current.closest('li')).toHaveAttribute('aria-setsize', `${MANY + 1}`)
    await waitFor(() =>
      expect(scrollTo).toHaveBeenCalledWith(0, 201 * ROW_HEIGHT - (HEIGHT - ROW_HEIGHT) / 2),
    )
  })
})
