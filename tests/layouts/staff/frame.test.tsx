import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getAccessToken } from '@/lib/auth/tokens'
import { PASSWORDS } from '../../support/backend'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { answerDialog } from '../../support/screen'
import { backend, server } from '../../support/server'

const crumbs = () => within(screen.getByRole('navigation', { name: '当前位置' }))
const profile = async () => {
  const app = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByText('登录名')
  return app
}

test.each([
  ['/admin/index', ['首页']],
  ['/user/profile', ['首页', '个人中心']],
  ['/system/dict', ['首页', '系统管理', '字典管理']],
  ['/system/messages/notify/notify-message', ['首页', '系统管理', '消息中心', '消息记录']],
])('the breadcrumb of %s lists its menus', async (path, expected) => {
  await renderApp(path, { as: 'admin' })
  await screen.findByRole('main')
  const items = crumbs().getAllByRole('listitem')
  expect(items.map(item => item.textContent?.replace('/', '')).filter(Boolean)).toEqual(expected)
  // The last one is where one is.
  const links = crumbs()
    .queryAllByRole('link')
    .map(link => link.textContent)
  expect(links).not.toContain(expected.at(-1))
  if (expected.length > 1)
    expect(crumbs().getByRole('link', { name: '首页' })).toHaveAttribute('href', '/admin/index')
})

describe('leaving', () => {
  const assign = vi.fn()
  // A user who has just chosen to stay is not asked again at once: each test begins a minute after the one before.
  let ahead = 0
  beforeEach(() => {
    ahead += 60_000
    const clock = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
    assign.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })

  test.each<[string, (() => Response) | null]>([
    ['with the server’s consent', null],
    ['though the server answers with an error', () => HttpResponse.json({ code: 500, msg: '系统异常' })],
    ['though there is no network', () => HttpResponse.error()],
  ])('退出登录 asks for confirmation and clears everything, %s', async (_name, response) => {
    const { user } = await profile()
    const token = getAccessToken()
    if (response) server.use(http.post('*/system/auth/logout', response))
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    await answerDialog(user, '退出登录？', '确定')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(getAccessToken()).toBeNull()
    if (response) return
    const old = await (await clientOf(backend(), 'admin')).get('/admin-api/system/user/profile/get', {
      token: token ?? '',
    })
    expect(old.code).toBe(401)
  })

  test('锁定 ends the session on the server, and the password brings the page back as it was', async () => {
    const { user } = await profile()
    const token = getAccessToken() ?? ''
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '锁定' }))
    const box = within(await screen.findByRole('dialog', { name: '已锁定' }))
    const old = await (await clientOf(backend(), 'admin')).get('/admin-api/system/user/profile/get', {
      token,
    })
    expect(old.code).toBe(401)
    await user.type(box.getByLabelText('密码'), `${PASSWORDS.admin}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('登录名')).toBeVisible()
    expect(getAccessToken()).not.toBe(token)
  })

  /** Every call responds with 401, the refresh is refused: the session has ended. */
  const end = () =>
    server.use(
      http.post('*/system/auth/refresh-token', () => HttpResponse.json({ code: 401, msg: '刷新令牌已过期' })),
      http.get('*/prod-api/admin-api/*', () => HttpResponse.json({ code: 401, msg: '账号未登录' })),
    )

  test('an ended session opens one dialog over every page that is shown meanwhile', async () => {
    const { router, address } = await profile()
    end()
    await router.navigate('/system/dict')
    await screen.findByText('登录状态已过期。页面和已填写的内容都保留着，登录后可以继续。')
    await router.navigate('/user/notify-message')
    await waitFor(() => expect(address()).toBe('/user/notify-message'))
    expect(screen.getAllByRole('dialog', { name: '重新登录' })).toHaveLength(1)
    expect(assign).not.toHaveBeenCalled()
    expect(getAccessToken()).not.toBeNull()
  })
})
