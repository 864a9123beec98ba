import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { getAccessToken, getRefreshToken, getTokenOwner, hasTokens, setTokens } from '@/lib/auth/tokens'
import { setDirty } from '@/lib/forms/dirty'
import { draftsOf, putDraft, VERSION } from '@/lib/forms/drafts'
import { adminHttp } from '@/lib/http/admin-http'
import { useTabsStore } from '@/stores/tabs'
import { useUserStore } from '@/stores/user'
import type { Writer } from '../../server/platform/db/database'
import { PASSWORDS } from '../support/backend'
import { Client, signIn } from '../support/client'
import { renderApp } from '../support/render-app'
import { answerDialog } from '../support/screen'
import { backend, server } from '../support/server'
import { skipTimeLimit } from '../support/time-limit'

const REFRESH = '*/prod-api/admin-api/system/auth/refresh-token'
const LOGOUT = '*/prod-api/admin-api/system/auth/logout'
const INFO = '*/prod-api/admin-api/system/auth/get-permission-info'

const EXPIRED = '登录状态已过期。页面和已填写的内容都保留着，登录后可以继续。'
const UNKNOWN = /^暂时无法确认登录状态：后端接口连接异常。/

let reload: Mock<() => void>
let assign: Mock<(url: string | URL) => void>
let clock: number
beforeEach(() => {
  reload = vi.fn<() => void>()
  assign = vi.fn<(url: string | URL) => void>()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  // Later than any test before: after the choice to stay there the question is not suppressed here.
  clock = (clock ?? 0) + 1_000_000
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock + real())
})

async function openDict() {
  const app = await renderApp('/system/dict?type=common_use', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
  return app
}

/** The tokens end on the server, and its response to a token refresh is this one. */
async function expire(refresh: () => Response) {
  await backend().db.write(trx => trx.deleteFrom('accessTokens').execute())
  const requested = vi.fn(refresh)
  server.use(http.post(REFRESH, () => requested()))
  return requested
}
const refused = () => HttpResponse.json({ code: 401, msg: '刷新令牌已过期', data: null })
const away = () => new HttpResponse('', { status: 502 })

const call = () => adminHttp.get('/system/dict-type/page', { params: { pageNo: 1, pageSize: 1 } })
const fail = (count: number) => Promise.allSettled(Array.from({ length: count }, call))
const dialog = () => screen.findByRole('dialog', { name: /^暂时无法确认登录状态/ })
const signInDialog = () => screen.findByRole('dialog', { name: '重新登录' })
const button = async (name: string) => within(await dialog()).getByRole('button', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the sign-in has ended', () => {
  test('100 calls after the session ended open one dialog, wait for the sign-in and are sent again', async () => {
    const { user, address } = await openDict()
    const requested = await expire(refused)
    const results = fail(100)
    expect(await screen.findAllByText(EXPIRED)).toHaveLength(1)
    expect(requested).toHaveBeenCalledTimes(1)
    const box = within(await signInDialog())
    expect(box.getByRole('textbox', { name: '登录名' })).toHaveValue('admin')
    await user.type(box.getByLabelText('密码'), 'not the password{Enter}')
    await box.findByText('登录失败，账号密码不正确')
    await user.clear(box.getByLabelText('密码'))
    await user.type(box.getByLabelText('密码'), `${PASSWORDS.admin}{Enter}`)
    expect((await results).every(({ status }) => status === 'fulfilled')).toBe(true)
    await noDialog()
    expect(address()).toBe('/system/dict?type=common_use')
    expect(screen.getByRole('link', { name: 'common_use' })).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
  })

  test('转到登录页 signs out and opens the sign-in page with a page load that leads back', async () => {
    const { user } = await openDict()
    await expire(refused)
    const results = fail(1)
    await user.click(within(await signInDialog()).getByRole('button', { name: '转到登录页' }))
    await waitFor(() =>
      expect(assign.mock.calls).toEqual([
        [`/login?redirect=${encodeURIComponent('/system/dict?type=common_use')}`],
      ]),
    )
    expect((await results).every(({ status }) => status === 'rejected')).toBe(true)
    expect(window.localStorage.getItem('SESSION_USER')).toBeNull()
    expect(hasTokens()).toBe(false)
    expect(useUserStore.getState().user).toBeNull()
  })

  test('转到登录页 asks first where something is unsaved, and 继续 keeps the dialog', async () => {
    const { user } = await openDict()
    await expire(refused)
    setDirty('form', true)
    void fail(1)
    const box = within(await signInDialog())
    await user.click(box.getByRole('button', { name: '转到登录页' }))
    await answerDialog(user, /有内容尚未保存/, '取消')
    expect(await signInDialog()).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
    setDirty('form', false)
    expect(hasTokens()).toBe(true)
  })

  test.each(['/login', '/login/'])('no session dialog opens at the address %s', async path => {
    await openDict()
    await expire(refused)
    window.history.replaceState(null, '', path)
    try {
      await fail(3)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    } finally {
      window.history.replaceState(null, '', '/')
    }
  })

  test.each(['/system/login-log', '/system/login', '/x/login', '/loginx'])(
    'the address %s does not count as the sign-in page',
    async path => {
      await openDict()
      await expire(refused)
      window.history.replaceState(null, '', path)
      try {
        void fail(1)
        await screen.findByText(EXPIRED)
      } finally {
        window.history.replaceState(null, '', '/')
      }
    },
  )
})

describe('the session has ended', () => {
  const draft = (user: string) =>
    putDraft({
      ...{ user, route: '/system/dict', form: 'dict-data', record: 'new', version: VERSION },
      ...{ typedAt: Date.now(), base: 'base', values: { label: 'typed' } },
    })

  test('a session ended by a changed password drops the drafts of that user and keeps those of others', async () => {
    await openDict()
    const id = useUserStore.getState().user?.id ?? ''
    draft(id)
    draft('another')
    const other = await signIn(backend(), 'admin')
    const change = { oldPassword: PASSWORDS.admin, newPassword: 'kfMqz4tw-9xR' }
    const path = '/admin-api/system/user/profile/update-password'
    const options = { token: other.accessToken }
    expect(await new Client(backend()).put(path, change, options)).toMatchObject({ code: 0 })
    void fail(3)
    await screen.findByText(/^该登录已在别处被结束/)
    expect(draftsOf({ user: id })).toEqual([])
    expect(draftsOf({ user: 'another' })).toHaveLength(1)
  })

  test.each<[string, (trx: Writer) => Promise<unknown>]>([
    ['by time', trx => trx.updateTable('refreshTokens').set({ expiresTime: 1 }).execute()],
    ['with the data of the server, which knows nothing of it', trx => trx.deleteFrom('sessions').execute()],
  ])('a session that ended %s keeps the typed text', async (_name, end) => {
    await openDict()
    const id = useUserStore.getState().user?.id ?? ''
    draft(id)
    await backend().db.write(async trx => {
      await trx.deleteFrom('accessTokens').execute()
      await end(trx)
    })
    void fail(3)
    await screen.findByText(EXPIRED)
    expect(draftsOf({ user: id })).toHaveLength(1)
  })
})

describe('the backend cannot be asked for new tokens', () => {
  test('without a reachable backend the tokens are kept, and 重试 requests again until it responds', async () => {
    const { user } = await openDict()
    const requested = await expire(away)
    const results = fail(20)
    await screen.findAllByText(UNKNOWN)
    expect(
      within(await dialog())
        .getAllByRole('button')
        .map(one => one.textContent),
    ).toEqual(['取消', '重新登录', '重试'])
    expect(requested).toHaveBeenCalledTimes(1)
    expect(hasTokens()).toBe(true)

    await user.click(await button('重试'))
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(2))
    await waitFor(async () => expect(await button('重试')).toBeEnabled())
    server.resetHandlers()
    await user.click(await button('重试'))
    await screen.findByText('登录状态已恢复')
    await noDialog()
    expect((await results).every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('a late response that refuses the refresh shows the sign-in dialog', async () => {
    const { user } = await openDict()
    await expire(away)
    void fail(1)
    await dialog()
    server.use(http.post(REFRESH, refused))
    await user.click(await button('重试'))
    await screen.findByText(EXPIRED)
  })

  test('重新登录 and 取消 work while the backend is unreachable', async () => {
    const { user } = await openDict()
    await expire(away)
    const results = fail(1)
    await user.click(await button('取消'))
    await noDialog()
    expect((await results).every(({ status }) => status === 'rejected')).toBe(true)
    expect(hasTokens()).toBe(true)
    await fail(1)
    await screen.findByText('暂时无法确认登录状态，请稍后重试')
    clock += 10_001
    void fail(1)
    await user.click(await button('重新登录'))
    expect(await signInDialog()).toHaveTextContent('页面和已填写的内容都保留着')
  })
})

describe('another tab', () => {
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('a sign-out in another tab clears the page, sends no request and loads the page again', async () => {
    const { address } = await openDict()
    window.localStorage.clear()
    const bearers: unknown[] = []
    server.events.on(
      'request:start',
      ({ request }) => void bearers.push(request.headers.get('authorization')),
    )
    tell(null)
    await waitFor(() => expect(screen.queryByText('common_use')).not.toBeInTheDocument())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    server.events.removeAllListeners()
    expect(useUserStore.getState().user).toBeNull()
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/system/dict?type=common_use')}`)
    expect(bearers.filter(Boolean)).toEqual([])
  })

  test('a sign-in as another user in another tab switches this tab without data of the former user', async () => {
    await openDict()
    expect(useTabsStore.getState().tabs.map(({ key }) => key)).toContain('/system/dict')
    const tokens = await signIn(backend(), 'clerk')
    window.localStorage.setItem('SESSION_USER', String(tokens.userId))
    tell('SESSION_USER')
    expect(useUserStore.getState().user).toBeNull()
    await waitFor(() => expect(screen.queryByText('common_use')).not.toBeInTheDocument())
    window.localStorage.setItem('ACCESS_TOKEN', tokens.accessToken)
    window.localStorage.setItem('REFRESH_TOKEN', tokens.refreshToken)
    tell('ACCESS_TOKEN')
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  test.each([
    ['the access token', 'ACCESS_TOKEN', 1],
    ['the refresh token', 'REFRESH_TOKEN', 0],
  ])('calls continue after only %s was cleared from the storage', async (_name, key, refreshes) => {
    await openDict()
    let requested = 0
    server.use(
      http.post(REFRESH, () => {
        requested++
      }),
    )
    window.localStorage.removeItem(key)
    tell(key)
    expect((await fail(3)).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(requested).toBe(refreshes)
    expect(getAccessToken()).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('who the tokens belong to', () => {
  test('the owner of the tokens is stored beside them, from the sign-in and from responses of the server', async () => {
    window.localStorage.setItem('SESSION_USER', 'edited by hand')
    await openDict()
    const id = useUserStore.getState().user?.id
    expect(id).toMatch(/^\d+$/)
    expect(getTokenOwner()).toBe(id)
  })

  test('when another user signs in while the former user is being loaded, the new user is loaded', async () => {
    const clerk = await signIn(backend(), 'clerk')
    server.use(
      http.get(
        INFO,
        async ({ request }) => {
          const response = await backend().app.fetch(request)
          setTokens(clerk)
          return response
        },
        { once: true },
      ),
    )
    await renderApp('/admin/index', { as: 'admin' })
    await screen.findByRole('heading', { level: 2 })
    expect(useUserStore.getState().user?.id).toBe(String(clerk.userId))
  })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['HTTP 500', () => new HttpResponse('', { status: 500 })],
  ['code 500', () => HttpResponse.json({ code: 500, msg: '系统异常' })],
  ['code 401', () => HttpResponse.json({ code: 401, msg: '账号未登录' })],
  ['no network', () => HttpResponse.error()],
  ['nothing at all', () => new Promise<Response>(() => {})],
])(
  'signing out clears all data in this browser well within 30 s although the server responds with %s',
  async (_name, response) => {
    await openDict()
    server.use(http.post(LOGOUT, () => response()))
    await useUserStore.getState().signOut()
    expect([getAccessToken(), getRefreshToken(), getTokenOwner()]).toEqual([null, null, null])
    expect(useUserStore.getState().user).toBeNull()
    await waitFor(() => expect(screen.queryByText('common_use')).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

test.each<[string, () => Response | Promise<Response>, string]>([
  ['data null', () => HttpResponse.json({ code: 0, data: null }), '未能获取您的账号信息，请重新登录'],
  ['code 500', () => HttpResponse.json({ code: 500, msg: '系统异常' }), '系统异常'],
  ['no answer in 15 s', () => new Promise<Response>(() => {}), '系统接口请求超时'],
])(
  '%s and a failing sign-out: one error, signed out, at / after at most 3 navigations',
  async (_name, response, message) => {
    server.use(
      http.get(INFO, () => response()),
      http.post(LOGOUT, () => new HttpResponse('', { status: 500 })),
    )
    const isLate = message === '系统接口请求超时'
    const limit = isLate ? skipTimeLimit(15_000) : undefined
    const { router, address } = await renderApp('/system/dict', { as: 'admin' })
    const visited = [router.location().pathname]
    router.listen(path => {
      if (visited.at(-1) !== path) visited.push(path)
    })
    await screen.findByText(message)
    await waitFor(() => expect(address()).toBe('/facade'))
    await waitFor(() => expect(hasTokens()).toBe(false))
    expect(visited).toEqual(['/system/dict', '/', '/facade'])
    expect(screen.getAllByText(message)).toHaveLength(1)
    // Of that call, and of others that were under way.
    if (isLate) expect(limit?.reached()).toBeGreaterThan(0)
  },
)
