import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useUserStore } from '@/stores/user'
import { renderApp } from '../../support/render-app'
import { gone, setWidth } from '../../support/screen'
import { backend, server } from '../../support/server'

const profile = async (as: 'admin' | 'clerk' = 'admin') => {
  const app = await renderApp('/user/profile', { as })
  await screen.findByLabelText('搜索菜单和记录', { selector: 'button' })
  return app
}

test('a click on the full screen button reports that the browser does not support it', async () => {
  const { user } = await profile()
  await user.click(screen.getByRole('button', { name: '全屏' }))
  await screen.findByText('您的浏览器不支持全屏')
  expect(screen.getByRole('button', { name: '全屏' })).toBeVisible()
})

describe('the account menu', () => {
  const account = () => screen.getByRole('button', { name: /账号菜单/ })

  test.each(['{Enter}', ' '])(
    'the account menu opens on the key %j, closes on Escape, and the focus returns',
    async key => {
      const { user } = await profile()
      account().focus()
      await user.keyboard(key)
      await screen.findByRole('menuitem', { name: '个人中心' })
      await waitFor(() => expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveFocus())
      await user.keyboard('{Escape}')
      await gone(() => screen.queryByRole('menuitem'))
      expect(account()).toHaveFocus()
    },
  )

  test('the account menu has the entries of the requirements, and 菜单诊断 for users who maintain menus', async () => {
    const { user } = await profile('clerk')
    useUserStore.setState({ permissions: ['system:dict:query'] })
    const names = () => screen.getAllByRole('menuitem').map(item => item.textContent)
    await user.click(account())
    await screen.findByRole('menuitem', { name: '个人中心' })
    expect(names()).toEqual(['个人中心', '布局设置', '锁定', '退出登录'])
    useUserStore.setState({ permissions: ['system:menu:update'] })
    await waitFor(() => expect(names()).toEqual(['个人中心', '布局设置', '菜单诊断', '锁定', '退出登录']))
  })

  test('布局设置 opens the layout settings', async () => {
    const { user } = await profile()
    await user.click(account())
    await user.click(await screen.findByRole('menuitem', { name: '布局设置' }))
    expect(await screen.findByRole('dialog', { name: /布局设置/ })).toBeVisible()
  })

  test('菜单诊断 opens its page', async () => {
    const { user, address } = await profile()
    await user.click(account())
    await user.click(await screen.findByRole('menuitem', { name: '菜单诊断' }))
    await waitFor(() => expect(address()).toBe('/user/menu-diagnosis'))
  })
})

describe('the bell', () => {
  const bell = () => screen.getByRole('button', { name: /^站内信(，|$)/ })
  const panel = () => screen.findByRole('dialog', { name: '未读站内信' })
  /** Of the panel: what stands there before they are loaded has list items too. */
  const messages = () =>
    waitFor(async () => {
      const items = within(await panel()).getAllByRole('listitem')
      const found = items.filter(item => !item.closest('.ant-skeleton'))
      if (found.length === 0) throw new Error('no message is shown')
      return found
    })

  test('opening the bell resets the count and focuses the list, and Escape returns the focus', async () => {
    const { user } = await profile()
    await waitFor(() => expect(bell()).toHaveAccessibleName(/^站内信，\d+ 条未读$/))
    await user.click(bell())
    expect(bell()).toHaveAccessibleName('站内信')
    const list = await panel()
    await waitFor(() => expect(list).toHaveFocus())
    expect((await within(list).findAllByRole('listitem')).length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    await gone(() => screen.queryByRole('dialog'))
    expect(bell()).toHaveFocus()
  })

  test('Tab past the ends of the bell’s list returns the focus to the bell', async () => {
    const { user } = await profile()
    await user.click(bell())
    const list = await panel()
    await waitFor(() => expect(list).toHaveFocus())
    await user.tab({ shift: true })
    await gone(() => screen.queryByRole('dialog'))
    expect(bell()).toHaveFocus()
    await user.keyboard('{Enter}')
    within(await panel())
      .getByRole('button', { name: '发消息' })
      .focus()
    await user.tab()
    await gone(() => screen.queryByRole('dialog'))
    expect(bell()).toHaveFocus()
  })

  test('a message is read in the bell without leaving the page, and the focus returns to the bell', async () => {
    const unread = () =>
      backend().db.read.selectFrom('notifyMessages').where('readStatus', '=', 0).where('userId', '=', 1)
    const [latest] = await unread().selectAll().orderBy('id', 'desc').execute()
    if (!latest) throw new Error('the seed has unread messages')
    const { user, address } = await profile()
    await user.click(bell())
    await user.click((await messages())[0]?.firstElementChild ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: '站内信' })
    await gone(() => screen.queryByRole('dialog', { name: '未读站内信' }))
    within(dialog).getByText(latest.templateNickname)
    await waitFor(async () =>
      expect(await unread().select('id').where('id', '=', latest.id).execute()).toEqual([]),
    )
    await user.click(within(dialog).getByText('关闭'))
    await gone(() => screen.queryByRole('dialog'))
    expect(bell()).toHaveFocus()
    expect(address()).toBe('/user/profile')
  })

  test('a message that could not be marked as read is still shown and stays unread', async () => {
    server.use(
      http.put('*/notify-message/update-read', () => HttpResponse.json({ code: 500, msg: '系统异常' })),
    )
    const { user } = await profile()
    await user.click(bell())
    const before = (await messages()).length
    await user.click((await messages())[0]?.firstElementChild ?? document.body)
    await screen.findByRole('dialog', { name: '站内信' })
    await screen.findByText('系统异常')
    await user.keyboard('{Escape}')
    await gone(() => screen.queryByRole('dialog'))
    await user.click(bell())
    expect(await messages()).toHaveLength(before)
  })
})

describe('on a phone', () => {
  beforeEach(() => setWidth(390))
  afterEach(() => setWidth(1024))

  test('on a phone the breadcrumb shows its ends and announces the hidden part', async () => {
    await renderApp('/system/messages/notify/notify-message', { as: 'admin' })
    await screen.findByRole('main')
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }))
    expect(crumbs.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/admin/index')
    expect(crumbs.getByText('消息记录')).toBeVisible()
    expect(crumbs.getByTitle('系统管理 / 消息中心')).toBeVisible()
    expect(crumbs.queryByText('消息中心')).not.toBeInTheDocument()
  })
})
