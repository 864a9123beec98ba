import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getAccessToken, getRefreshToken } from '@/lib/auth/tokens'
import { useUserStore } from '@/stores/user'
import { server } from '../support/network'
import { renderApp } from '../support/render-app'

const INFO = '*/prod-api/admin-api/system/auth/get-permission-info'
const DICT = '*/prod-api/admin-api/system/dict-data/list-all-simple'
const REFRESH = '*/prod-api/admin-api/system/auth/refresh-token'

const user = { id: 7, username: 'someone', userName: 'someone', nickname: '某人', avatar: null }
const info = (data: unknown) => () => HttpResponse.json({ code: 0, msg: '', data })

const GONE = '未能获取您的账号信息，请重新登录'

describe('the permission info of the signed-in user cannot be loaded', () => {
  test.each<[string, () => Response, string]>([
    ['code 500', () => HttpResponse.json({ code: 500, msg: '系统异常', data: null }), '系统异常'],
    ['code 403', () => HttpResponse.json({ code: 403, msg: '没有该操作权限' }), '没有该操作权限'],
    ['data null, as for an account that is gone', info(null), GONE],
    ['no user', info({ roles: ['admin'], permissions: [], menus: [] }), GONE],
    ['a user of null', info({ user: null, roles: [], permissions: [], menus: [] }), GONE],
    ['a page of HTML', () => HttpResponse.html('<html></html>'), '系统未知错误，请反馈给管理员'],
    ['an unknown address', () => new HttpResponse(null, { status: 404 }), '系统接口404异常'],
  ])('%s: the app shows the error, signs the user out and opens /', async (_name, response, message) => {
    server.use(http.get(INFO, response))
    const { address } = await renderApp('/system/dict', { as: 'admin' })
    await screen.findByText(message)
    expect(address()).toBe('/facade')
    // The message comes before the tokens go.
    await waitFor(() => expect([getAccessToken(), getRefreshToken()]).toEqual([null, null]))
    expect(useUserStore.getState().user).toBeNull()
    expect(screen.getAllByText(message)).toHaveLength(1)
  })

  test('a permanently ended session is reported and leads to /', async () => {
    server.use(
      http.get(INFO, () => HttpResponse.json({ code: 401, msg: '账号未登录' })),
      http.post(REFRESH, () => HttpResponse.json({ code: 401, msg: '刷新令牌已过期' })),
    )
    const { address } = await renderApp('/system/dict', { as: 'admin' })
    await screen.findByText('登录状态已过期，请重新登录')
    expect(address()).toBe('/facade')
    await waitFor(() => expect(getRefreshToken()).toBeNull())
  })
})

describe('the backend is away', () => {
  const away: [string, () => Response, RegExp][] = [
    ['no network', () => HttpResponse.error(), /^后端接口连接异常。/],
    ['HTTP 502', () => new HttpResponse('<html>', { status: 502 }), /^系统接口502异常。/],
    ['HTTP 503', () => new HttpResponse('', { status: 503 }), /^服务器繁忙，请稍后重试。/],
  ]

  test.each(away)(
    '%s: the app shows the error, keeps the session, and 重试 continues without a reload',
    async (_name, response, text) => {
      server.use(http.get(INFO, response))
      const { address, user: hand } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
      await screen.findByRole('heading', { name: '暂时无法进入后台' })
      screen.getByText(text)
      const tokens = [getAccessToken(), getRefreshToken()]
      expect(tokens).not.toContain(null)

      await hand.click(screen.getByRole('button', { name: '重试' }))
      await screen.findByRole('heading', { name: '暂时无法进入后台' })

      server.resetHandlers()
      await hand.click(screen.getByRole('button', { name: '重试' }))
      await screen.findByRole('link', { name: 'common_use' })
      expect(address()).toBe('/system/dict?type=common_use')
      expect([getAccessToken(), getRefreshToken()]).toEqual(tokens)
    },
  )

  test.each(away)('%s during the token refresh keeps the session', async (_name, response) => {
    server.use(
      http.get(INFO, () => HttpResponse.json({ code: 401, msg: '账号未登录' }), { once: true }),
      http.post(REFRESH, response),
    )
    const { user: hand } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
    await screen.findByRole('heading', { name: '暂时无法进入后台' })
    expect(getRefreshToken()).not.toBeNull()
    server.resetHandlers()
    await hand.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('link', { name: 'common_use' })
  })

  test('退出登录 leads to the sign-in page', async () => {
    server.use(http.all('*/prod-api/admin-api/*', () => HttpResponse.error()))
    const { address, user: hand } = await renderApp('/system/dict', { as: 'admin' })
    await hand.click(await screen.findByRole('button', { name: '退出登录' }))
    await screen.findByRole('button', { name: '登录' })
    expect(address()).toBe('/login?redirect=%2Fsystem%2Fdict')
    expect([getAccessToken(), getRefreshToken()]).toEqual([null, null])
  })
})

describe('a partial permission info is enough', () => {
  test.each([
    ['roles null', { roles: null }],
    ['menus null', { menus: null }],
    ['permissions null', { permissions: null }],
    ['all null', { roles: null, permissions: null, menus: null }],
    ['nothing but a user', { roles: undefined, permissions: undefined, menus: undefined }],
    ['fields of other types', { roles: 'admin', permissions: { a: 1 }, menus: 'x' }],
  ])('the app starts with partial permission info: %s', async (_name, part) => {
    server.use(http.get(INFO, info({ user, roles: [], permissions: [], menus: [], ...part })))
    await renderApp('/admin/index', { as: 'admin' })
    await screen.findByRole('heading', { name: /，某人$/ })
    screen.getByText('您的账号尚未开通功能菜单，请联系管理员')
    expect(useUserStore.getState().roles).toEqual(['ROLE_DEFAULT'])
  })

  test('dictionaries that fail to load block nothing, and tags show the raw values', async () => {
    server.use(http.get(DICT, () => HttpResponse.json({ code: 500, msg: '系统异常' })))
    await renderApp('/system/dict?type=common_use', { as: 'admin' })
    const row = (await screen.findByRole('link', { name: 'common_use' })).closest('tr')
    expect(row).toHaveTextContent('common_use0')
    expect(screen.queryByText('系统异常')).not.toBeInTheDocument()
  })
})

test('the permission info is requested once for many pages', async () => {
  let requested = 0
  onTestFinished(() => server.events.removeAllListeners())
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('get-permission-info')) requested++
  })
  const { router } = await renderApp('/system/dict', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
  await router.navigate('/user/profile')
  await screen.findByText('登录名')
  await router.navigate('/admin/index')
  await waitFor(() => expect(router.location().pathname).toBe('/admin/index'))
  expect(requested).toBe(1)
})
