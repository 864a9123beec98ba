import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSettingsStore } from '@/stores/settings'
import { useUserStore } from '@/stores/user'
import { renderApp } from '../../support/render-app'
import { gone } from '../../support/screen'
import { backend, server } from '../../support/server'

const bar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
const names = () =>
  bar()
    .getAllByRole('link')
    .map(link => link.textContent)
const current = () =>
  bar()
    .getAllByRole('link')
    .find(link => link.getAttribute('aria-current') === 'page')?.textContent

/** 首页, 字典管理, 消息记录, 我的站内信 and 个人中心 are open, as before a reload; the last is on screen. */
async function openFive() {
  await keepTabs('/system/dict', '/system/messages/notify/notify-message', '/user/notify-message')
  const app = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByText('登录名')
  expect(names()).toEqual(['首页', '字典管理', '消息记录', '我的站内信', '个人中心'])
  return app
}

/** The administrator had these tabs in this window. */
async function keepTabs(...paths: string[]) {
  const { id } = await backend()
    .db.read.selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const tabs = paths.map(path => ({ path }))
  window.sessionStorage.setItem('OPEN_TABS', JSON.stringify({ version: 1, user: String(id), tabs }))
}

async function command(user: UserEvent, tab: string, label: string) {
  fireEvent.contextMenu(bar().getByRole('link', { name: tab }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

test('the current page has a tab, and the tab of 首页 cannot be closed', async () => {
  await renderApp('/user/profile', { as: 'admin' })
  await screen.findByText('登录名')
  expect(names()).toEqual(['首页', '个人中心'])
  expect(current()).toBe('个人中心')
  expect(bar().queryByRole('button', { name: '关闭首页' })).not.toBeInTheDocument()
  expect(bar().getByRole('button', { name: '关闭个人中心' })).toBeVisible()
})

test('a tab and an address of an earlier version lead to the current place of the screen', async () => {
  await keepTabs('/infra/facade-settings')
  const { router, address } = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByText('登录名')
  expect(bar().getByRole('link', { name: '门户设置' })).toHaveAttribute('href', '/content/facade-settings')
  await router.navigate('/infra/facade-settings?a=1#legal')
  await waitFor(() => expect(address()).toBe('/content/facade-settings?a=1'))
  expect(router.location().hash).toBe('#legal')
  expect(names()).toEqual(['首页', '门户设置', '个人中心'])
})

describe('closing', () => {
  test('closing the current tab opens its right neighbour, else its left one', async () => {
    const { user, router, address } = await openFive()
    await router.navigate('/user/notify-message')
    await waitFor(() => expect(current()).toBe('我的站内信'))
    await user.click(bar().getByRole('button', { name: '关闭我的站内信' }))
    await waitFor(() => expect(address()).toBe('/user/profile'))
    await user.click(bar().getByRole('button', { name: '关闭个人中心' }))
    await waitFor(() => expect(address()).toBe('/system/messages/notify/notify-message'))
    expect(names()).toEqual(['首页', '字典管理', '消息记录'])
  })

  test('the middle button closes a tab unless it is pinned', async () => {
    await openFive()
    const press = (name: string) =>
      fireEvent(
        bar().getByRole('link', { name }),
        new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }),
      )
    press('字典管理')
    press('首页')
    await waitFor(() => expect(names()).toEqual(['首页', '消息记录', '我的站内信', '个人中心']))
  })
})

describe('without a mouse', () => {
  test('the tab bar is one Tab stop, arrows move in it, and Delete closes a tab and focuses its neighbour', async () => {
    const { user } = await openFive()
    const stops = () =>
      bar()
        .getAllByRole('link')
        .filter(link => link.tabIndex === 0)
        .map(link => link.textContent)
    expect(stops()).toEqual(['个人中心'])
    act(() => bar().getByRole('link', { name: '个人中心' }).focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(bar().getByRole('link', { name: '消息记录' })).toHaveFocus()
    expect(stops()).toEqual(['消息记录'])
    await user.keyboard('{Delete}')
    await waitFor(() => expect(names()).toEqual(['首页', '字典管理', '我的站内信', '个人中心']))
    expect(bar().getByRole('link', { name: '我的站内信' })).toHaveFocus()
    expect(bar().getByText('已关闭消息记录')).toBeInTheDocument()
    await user.keyboard('{Home}{Delete}')
    expect(bar().getByRole('link', { name: '首页' })).toHaveFocus()
    expect(names()).toHaveLength(4)
  })

  test('a tab is moved one place by keyboard, and its new place is announced', async () => {
    const { user } = await openFive()
    act(() => bar().getByRole('link', { name: '字典管理' }).focus())
    await user.keyboard('{Control>}{Shift>}{PageDown}{/Shift}{/Control}')
    expect(names()).toEqual(['首页', '消息记录', '字典管理', '我的站内信', '个人中心'])
    expect(bar().getByText('字典管理在第 3 位，共 5 个标签页')).toBeInTheDocument()
    expect(bar().getByRole('link', { name: '字典管理' })).toHaveFocus()
    await user.keyboard('{Control>}{Shift>}{PageUp}{PageUp}{PageUp}{/Shift}{/Control}')
    expect(names()).toEqual(['首页', '字典管理', '消息记录', '我的站内信', '个人中心'])
    await user.keyboard('{Home}{Control>}{Shift>}{PageDown}{/Shift}{/Control}')
    expect(names()[0]).toBe('首页')
    expect(bar().getByText('首页已固定，不能移动')).toBeInTheDocument()
  })
})

test('a record opened before restores the name of its tab', async () => {
  const { user, router } = await renderApp('/dict/type/data/2', { as: 'admin' })
  const named = { name: '字典数据：系统状态' }
  await screen.findByRole('link', named)
  await user.click(bar().getByRole('button', { name: '关闭字典数据：系统状态' }))
  await waitFor(() => expect(names()).toEqual(['首页']))
  await router.navigate('/dict/type/data/2')
  expect(await screen.findByRole('link', named)).toBeVisible()
})

test('pages are cached although the tab bar is switched off', async () => {
  useSettingsStore.getState().change({ tagsView: false })
  onTestFinished(() => useSettingsStore.getState().reset())
  const { user, router } = await renderApp('/system/dict', { as: 'admin' })
  await user.type(within(await screen.findByRole('search')).getByLabelText('字典名称'), '草稿')
  expect(screen.queryByRole('navigation', { name: '已打开的页面' })).not.toBeInTheDocument()
  await router.navigate('/user/profile')
  await screen.findByText('登录名')
  await router.navigate('/system/dict')
  await waitFor(() => expect(screen.getByText('right_panel_type')).toBeVisible())
  expect(within(screen.getByRole('search')).getByLabelText('字典名称')).toHaveValue('草稿')
})

test('a confirmation that concerns a page closes with it', async () => {
  const { user, router } = await renderApp('/system/dict', { as: 'admin' })
  await screen.findByText('right_panel_type')
  await user.click(screen.getAllByRole('button', { name: /^删除/ })[0] as HTMLElement)
  await screen.findByRole('dialog', { name: /无法删除/ })
  await router.navigate('/user/profile')
  await screen.findByText('登录名')
  await gone(() => screen.queryByRole('dialog', { name: /无法删除/ }))
})

describe('the context menu', () => {
  test.each([
    ['消息记录', '关闭当前', ['首页', '字典管理', '我的站内信', '个人中心'], '/user/profile'],
    ['消息记录', '关闭其他', ['首页', '消息记录'], '/system/messages/notify/notify-message'],
    ['我的站内信', '关闭左侧', ['首页', '我的站内信', '个人中心'], '/user/profile'],
    ['消息记录', '关闭右侧', ['首页', '字典管理', '消息记录'], '/system/messages/notify/notify-message'],
    ['消息记录', '关闭全部', ['首页'], '/admin/index'],
  ])('the tab menu of %s carries out %s', async (tab, label, left, path) => {
    const { user, address } = await openFive()
    await command(user, tab, label)
    await waitFor(() => expect(names()).toEqual(left))
    await waitFor(() => expect(address()).toBe(path))
  })

  test('the context menu of a tab offers no command without an effect', async () => {
    await renderApp('/admin/index', { as: 'admin' })
    await screen.findByRole('heading', { name: /，管理员$/ })
    fireEvent.contextMenu(bar().getByRole('link', { name: '首页' }))
    for (const label of ['关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '关闭全部']) {
      expect(await screen.findByRole('menuitem', { name: label })).toHaveAttribute('aria-disabled', 'true')
    }
    expect(screen.getByRole('menuitem', { name: '刷新' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('刷新 renders the page again, at the same address', async () => {
    let requested = 0
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/dict-type/page')) requested++
    })
    onTestFinished(() => server.events.removeAllListeners())
    const { user, address } = await renderApp('/system/dict?type=common_', { as: 'admin' })
    await screen.findByText('common_use')
    const typed = screen.getByRole('search')
    await user.type(within(typed).getByLabelText('字典名称'), '草稿')
    await command(user, '字典管理', '刷新')
    await waitFor(() => expect(within(screen.getByRole('search')).getByLabelText('字典名称')).toHaveValue(''))
    await waitFor(() => expect(address()).toBe('/system/dict?type=common_'))
    await screen.findByText('common_use')
    await waitFor(() => expect(requested).toBe(2))
    expect(names()).toEqual(['首页', '字典管理'])
  })
})

test('hidden pages keep typed text and scroll position and send no requests', async () => {
  const urls: string[] = []
  server.events.on('request:start', ({ request }) => {
    urls.push(new URL(request.url).pathname + new URL(request.url).search)
  })
  onTestFinished(() => server.events.removeAllListeners())
  const { user, router, address } = await renderApp('/system/dict?type=common_', { as: 'admin' })
  await screen.findByText('common_use')
  await user.type(within(screen.getByRole('search')).getByLabelText('字典名称'), '草稿')
  await router.navigate('/user/notify-message?readStatus=true')
  await screen.findByRole('region', { name: '我的站内信列表' })
  await waitFor(() => expect(urls.some(url => url.includes('my-page'))).toBe(true))
  // The hidden list must not read the address of the page on screen.
  expect(urls.filter(url => url.includes('dict-type/page'))).toHaveLength(1)
  expect(screen.queryByText('common_use')).not.toBeVisible()

  await user.click(bar().getByRole('link', { name: '字典管理' }))
  await waitFor(() => expect(screen.getByText('common_use')).toBeVisible())
  expect(address()).toBe('/system/dict?type=common_')
  expect(within(screen.getByRole('search')).getByLabelText('字典名称')).toHaveValue('草稿')
})

test('changed menus apply on screen and on return to a tab', async () => {
  const { router } = await renderApp('/system/dict', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
  const lead = (component: string) =>
    act(async () => {
      const { menus } = useUserStore.getState()
      const text = JSON.stringify(menus)
      const [, before] = /"component":"(system\/dict\/index|infra\/config\/index)"/.exec(text) ?? []
      useUserStore.setState({ menus: JSON.parse(text.replace(`"${before}"`, `"${component}"`)) })
    })
  await lead('infra/config/index')
  await screen.findByRole('region', { name: '参数配置列表' })
  await router.navigate('/user/profile')
  await screen.findByText('登录名')
  await lead('system/dict/index')
  await router.navigate('/system/dict')
  await screen.findByRole('link', { name: 'common_use' })
})

test('all open tabs are listed, found by their names, opened, pinned and closed', async () => {
  const { user, address } = await openFive()
  await user.click(bar().getByRole('button', { name: '全部标签页，共 5 个' }))
  const panel = within(await screen.findByRole('dialog', { name: '全部标签页' }))
  expect(panel.getByRole('button', { name: '固定首页' })).toBeDisabled()
  await user.click(panel.getByRole('button', { name: '固定消息记录' }))
  expect(names()).toEqual(['首页', '消息记录', '字典管理', '我的站内信', '个人中心'])
  expect(panel.getByRole('button', { name: '关闭消息记录' })).toBeDisabled()
  await user.click(panel.getByRole('button', { name: '关闭我的站内信' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  await user.type(panel.getByRole('textbox', { name: '搜索已打开的页面' }), '没有')
  expect(panel.getByText('没有匹配的页面')).toBeVisible()
  await user.clear(panel.getByRole('textbox'))
  await user.type(panel.getByRole('textbox'), '字典{Enter}')
  await waitFor(() => expect(address()).toBe('/system/dict'))
  await command(user, '消息记录', '取消固定')
  await command(user, '字典管理', '关闭其他')
  await waitFor(() => expect(names()).toEqual(['首页', '字典管理']))
})

test('a tab is opened in a new window', async () => {
  const { user } = await openFive()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await command(user, '字典管理', '在新窗口打开')
  expect(open).toHaveBeenCalledExactlyOnceWith('/system/dict', '_blank', 'noopener')
})
