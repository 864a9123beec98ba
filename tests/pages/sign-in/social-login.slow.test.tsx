import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SocialAccount } from '@/api/system/user-profile'
import { clearTokens, getAccessToken } from '@/lib/auth/tokens'
import { PASSWORDS } from '../../support/backend'
import { Client, clientOf } from '../../support/client'
import type { OAuthProvider } from '../../support/oauth-provider'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { openProvider, pathOf, watchNavigation } from '../../support/social'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'

requireCaptchas()

let provider: OAuthProvider

beforeEach(async () => {
  provider = await openProvider()
})
afterEach(() => provider.close())

const gitee = () => screen.findByRole('button', { name: 'Gitee 账号登录' })
const bound = async () => {
  const own = new Client(backend(), getAccessToken() ?? '')
  return (await own.get<SocialAccount[]>('/admin-api/system/social-user/get-bind-list')).data
}

/** From the sign-in page to the other site and back to this one's address. */
async function comeBack(path = '/login'): Promise<string> {
  const leaving = watchNavigation()
  const { user } = await renderApp(path)
  await user.click(await gitee())
  await waitFor(() => expect(leaving.to()).toContain(provider.origin))
  cleanup()
  return pathOf(provider.allow(leaving.to()))
}

/** Clerk's account is bound already. */
async function bindClerk() {
  const client = await clientOf(backend(), 'clerk')
  const redirectUri = encodeURIComponent('http://localhost/bind?type=10')
  const way = `/admin-api/system/auth/social-auth-redirect?type=10&redirectUri=${redirectUri}`
  const { searchParams } = provider.allow((await client.get<string>(way)).data ?? '')
  const returned = { type: 10, code: searchParams.get('code'), state: searchParams.get('state') }
  const body = { ...returned, password: PASSWORDS.clerk }
  expect(await client.post('/admin-api/system/social-user/bind', body)).toMatchObject({ code: 0 })
}

describe('the sign-in page', () => {
  test('the sign-in page offers the configured sites and opens them with a return address', async () => {
    const path = await comeBack('/login?redirect=%2Fsystem%2Fdict%3Ftype%3Da')
    expect(provider.asked).toEqual([])
    const url = new URL(path, 'http://x')
    expect(url.pathname).toBe('/social-login')
    expect(url.searchParams.get('redirect')).toBe('/system/dict?type=a')
  })

  test.each([
    ['does not know the call', () => HttpResponse.json({ code: 404, msg: '请求地址不存在', data: null })],
    ['wants a sign-in for it', () => HttpResponse.json({ code: 401, msg: '账号未登录', data: null })],
    ['answers nonsense', () => HttpResponse.json({ code: 0, data: { type: 10 } })],
    ['cannot be reached', () => HttpResponse.error()],
  ])('the sign-in page offers no site and reports nothing when the server %s', async (_, answer) => {
    let asked = 0
    server.use(
      http.get('*/social-providers', () => {
        asked += 1
        return answer()
      }),
    )
    await renderApp('/login')
    await waitFor(() => expect(asked).toBe(1))
    await screen.findByRole('button', { name: '登录' })
    expect(screen.queryByRole('region', { name: '其他登录方式' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['no address', null],
    ['a script', 'javascript:alert(1)'],
    ['a path', '/facade'],
    ['an address with a password', 'https://a:b@site.example/?state=1'],
    ['an address without a state', 'https://site.example/'],
    ['something else', { url: 'x' }],
  ])('a social sign-in refused with %s stays on the page and reports it', async (_, data) => {
    server.use(http.get('*/social-auth-redirect', () => HttpResponse.json({ code: 0, data })))
    const leaving = watchNavigation()
    const { user } = await renderApp('/login')
    await user.click(await gitee())
    await screen.findByText('暂时无法前往该平台，请稍后重试')
    expect(leaving.assign).not.toHaveBeenCalled()
    expect(await gitee()).toBeEnabled()
  })
})

describe('coming back', () => {
  test('a return with an unbound account binds it by name and password and signs in', async () => {
    const { user, address } = await renderApp(await comeBack('/login?redirect=%2Fuser%2Fprofile'))
    await screen.findByRole('heading', { name: '绑定账号' })
    const form = within(screen.getByRole('form', { name: '绑定账号' }))
    await user.type(form.getByLabelText('登录名'), ' clerk ')
    await user.type(form.getByLabelText('密码'), `${PASSWORDS.clerk}{Enter}`)
    await solveCaptcha()
    await screen.findByText('clerk@yunzhou-arb.example')
    expect(address()).toBe('/user/profile')
    expect(await bound()).toMatchObject([{ type: 10, nickname: '李四' }])
  })

  test('a return with a bound account signs in and opens the requested page', async () => {
    await bindClerk()
    const { address } = await renderApp(await comeBack('/login?redirect=%2Fuser%2Fprofile'))
    await screen.findByText('clerk@yunzhou-arb.example')
    expect(address()).toBe('/user/profile')
    expect(window.localStorage.getItem('SOCIAL_WAYS')).toBeNull()
  })

  test('the binding form is still there after a reload', async () => {
    const path = await comeBack()
    await renderApp(path)
    await screen.findByRole('heading', { name: '绑定账号' })
    cleanup()
    await renderApp(path)
    await screen.findByRole('heading', { name: '绑定账号' })
  })

  test('the return of a disabled user is refused', async () => {
    await bindClerk()
    const path = await comeBack()
    await backend().db.write(trx => trx.updateTable('users').set({ status: 1 }).where('id', '=', 2).execute())
    await renderApp(path)
    await screen.findByText('登录失败，账号被禁用')
    expect(getAccessToken()).toBeNull()
  })

  test('a return with a flow of another browser is refused without a request', async () => {
    await bindClerk()
    const path = await comeBack()
    window.localStorage.clear()
    provider.asked.length = 0
    await renderApp(path)
    await screen.findByText(/不是在本浏览器发起的/)
    expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fadmin%2Findex',
    )
    expect(provider.asked).toEqual([])
    expect(getAccessToken()).toBeNull()
  })

  test.each(['', '?type=10', '?type=10&code=c', '?type=x&code=c&state=s', '?type=10&code=c&state=s'])(
    'a return with %j is refused',
    async search => {
      await renderApp(`/social-login${search}`)
      await screen.findByText(/不是在本浏览器发起的/)
    },
  )

  test('a return after a denial leads to the sign-in page', async () => {
    const { user, address } = await renderApp('/social-login?type=10&error=access_denied&state=s')
    await screen.findByText('您没有同意授权，登录已取消。')
    await user.click(screen.getByRole('link', { name: '返回登录' }))
    await gitee()
    expect(address()).toBe('/login?redirect=%2Fadmin%2Findex')
  })

  test.each([
    ['is away', () => HttpResponse.error(), '后端接口连接异常'],
    ['is out of order', () => new HttpResponse('<html>', { status: 502 }), '系统接口502异常'],
  ])('a return while the backend %s reports that, with 重试', async (_, answer, text) => {
    await bindClerk()
    const path = await comeBack('/login?redirect=%2Fuser%2Fprofile')
    server.use(http.post('*/auth/social-login', answer, { once: true }))
    const { user } = await renderApp(path)
    await screen.findByText(text)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('clerk@yunzhou-arb.example')
  })

  test.each([null, {}, 'x', { accessToken: 1 }])('a malformed response (%j) signs no one in', async data => {
    const path = await comeBack()
    server.use(http.post('*/auth/social-login', () => HttpResponse.json({ code: 0, data })))
    await renderApp(path)
    await screen.findByText('登录没有完成，请稍后重试')
    expect(getAccessToken()).toBeNull()
  })
})

describe('other addresses that lead back here', () => {
  test.each(['/auth-redirect', '/oauthLogin/gitee'])(
    'the return address %s passes the response on to its page',
    async address => {
      await bindClerk()
      const back = new URL(await comeBack('/login?redirect=%2Fuser%2Fprofile'), 'http://x')
      const { code = '', state = '' } = Object.fromEntries(back.searchParams)
      await renderApp(`${address}?${new URLSearchParams({ code, state })}`)
      await screen.findByText('clerk@yunzhou-arb.example')
    },
  )

  test.each(['/auth-redirect', '/oauthLogin/gitee'])(
    'the return address %s opened by hand shows the sign-in page',
    async path => {
      const { address } = await renderApp(path)
      await gitee()
      expect(address()).toBe('/login')
    },
  )
})

describe('the own account', () => {
  const open = async () => {
    const app = await renderApp('/user/profile?part=social', { as: 'clerk' })
    await screen.findByRole('list', { name: '社交账号' })
    return app
  }

  test('a user binds an account and unbinds it', async () => {
    const leaving = watchNavigation()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '绑定 Gitee' }))
    await waitFor(() => expect(leaving.to()).toContain(provider.origin))
    cleanup()
    const path = pathOf(provider.allow(leaving.to()))
    expect(path).toMatch(/^\/bind\?/)
    const { user: owner, address } = await renderApp(path)
    await owner.type(await screen.findByLabelText('登录密码'), 'not this one{Enter}')
    await screen.findByText('用户密码校验失败')
    expect(await bound()).toEqual([])
    await owner.clear(screen.getByLabelText('登录密码'))
    await owner.type(screen.getByLabelText('登录密码'), `${PASSWORDS.clerk}{Enter}`)
    await screen.findByText('李四')
    await screen.findByText('社交账号已绑定')
    expect(address()).toBe('/user/profile?part=social')

    await owner.click(screen.getByRole('button', { name: '解除绑定 李四' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('解除后，不能再用“李四”登录，您在其他设备上的登录将全部退出。')
    await owner.type(dialog.getByLabelText('登录密码'), 'not this one{Enter}')
    await dialog.findByText('用户密码校验失败')
    await owner.clear(dialog.getByLabelText('登录密码'))
    await owner.type(dialog.getByLabelText('登录密码'), `${PASSWORDS.clerk}{Enter}`)
    await screen.findByRole('button', { name: '绑定 Gitee' })
    expect(await bound()).toEqual([])
    // The session continues, with another pair of new tokens.
    await owner.click(screen.getByRole('tab', { name: '登录设备' }))
    await screen.findByText('当前设备')
  })

  test('the password form shows which social accounts a change unbinds', async () => {
    await bindClerk()
    await renderApp('/user/profile?part=password', { as: 'clerk' })
    await screen.findByText(/已绑定的社交账号“李四”将解除绑定/)
  })

  test('without a session, the return from another site requires a sign-in first', async () => {
    const leaving = watchNavigation()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '绑定 Gitee' }))
    await waitFor(() => expect(leaving.to()).toContain(provider.origin))
    cleanup()
    clearTokens()
    const path = pathOf(provider.allow(leaving.to()))
    const { address } = await renderApp(path)
    await gitee()
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  })

  test.each([
    ['?type=10&code=c&state=s', /不是在本浏览器发起的/],
    ['?type=10&error=access_denied', /您没有同意授权，绑定已取消/],
  ])('a return with %s binds nothing', async (search, text) => {
    await renderApp(`/bind${search}`, { as: 'clerk' })
    await screen.findByText(text)
    expect(await bound()).toEqual([])
  })

  test('a code for signing in binds nothing', async () => {
    const path = await comeBack()
    await renderApp(path.replace('/social-login', '/bind'), { as: 'clerk' })
    await screen.findByText(/不是在本浏览器发起的/)
    expect(await bound()).toEqual([])
  })

  test('/bind opened by hand shows the profile', async () => {
    const { address } = await renderApp('/bind', { as: 'clerk' })
    await screen.findByRole('list', { name: '社交账号' })
    expect(address()).toBe('/user/profile?part=social')
  })
})
