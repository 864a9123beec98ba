import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearTokens, getAccessToken, getRefreshToken, setTokens } from '@/lib/auth/tokens'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { type LossReason, setSignInLostHandler } from '@/lib/http/refresh'
import { signIn } from '../../support/client'
import { backend, server } from '../../support/server'
import { skipTimeLimit } from '../../support/time-limit'

const CALL = '*/prod-api/admin-api/thing'
const REFRESH = '*/prod-api/admin-api/system/auth/refresh-token'
const SIGNED_OUT = { code: 401, msg: '账号未登录', data: null }

let lost: LossReason[]
beforeEach(() => {
  lost = []
  setSignInLostHandler(async reason => {
    lost.push(reason)
    return false
  })
})
afterEach(() => setSignInLostHandler(async () => false))

interface Script {
  /** The access token that is good at first; every refresh makes the next one. */
  good?: string
  /** How long a call takes. */
  wait?: (at: number) => number
  refresh?: () => Response | Promise<Response>
}

/** A server with tokens of its own, which reports the requests it received. */
function play({ good = 'none', wait, refresh }: Script = {}) {
  const seen = { calls: [] as string[], refreshes: [] as string[] }
  let valid = good
  server.use(
    http.all(CALL, async ({ request }) => {
      const token = request.headers.get('authorization') ?? ''
      const at = seen.calls.push(token)
      const granted = token === `Bearer ${valid}`
      if (wait) await delay(wait(at))
      return HttpResponse.json(granted ? { code: 0, data: new URL(request.url).search } : SIGNED_OUT)
    }),
    http.post(REFRESH, async ({ request }) => {
      const number = seen.refreshes.push(new URL(request.url).searchParams.get('refreshToken') ?? '')
      expect(request.headers.has('authorization')).toBe(false)
      await delay(30)
      if (refresh) return refresh()
      valid = `a${number + 1}`
      return HttpResponse.json({ code: 0, data: { accessToken: valid, refreshToken: `r${number + 1}` } })
    }),
  )
  return seen
}

const many = (count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, at) => adminHttp.get<string>('/thing', { params: { at } })),
  )
const rejections = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap(result => (result.status === 'rejected' ? [result.reason as HttpError] : []))

const HTML = () => new HttpResponse('<html>', { status: 502 })

describe('a token that has ended', () => {
  beforeEach(() => setTokens({ accessToken: 'a1', refreshToken: 'r1' }))

  test('1,000 calls at once cause one token refresh, and each gets its own response', async () => {
    const seen = play()
    const results = await many(1000)
    expect(results).toEqual(
      Array.from({ length: 1000 }, (_, at) => ({ status: 'fulfilled', value: `?at=${at}` })),
    )
    expect(seen.refreshes).toEqual(['r1'])
    expect(seen.calls).toHaveLength(2000)
    expect(seen.calls.slice(1000).every(token => token === 'Bearer a2')).toBe(true)
    expect([getAccessToken(), getRefreshToken()]).toEqual(['a2', 'r2'])
    expect(lost).toEqual([])
  })

  test('late 401 responses to the older token are retried without another refresh', async () => {
    const seen = play({ wait: at => (at <= 200 ? at * 5 : 0) })
    const results = await many(200)
    expect(rejections(results)).toEqual([])
    expect(seen.refreshes).toEqual(['r1'])
    expect(seen.calls).toHaveLength(400)
  })

  test('late 401 responses after a failed refresh fail with it, without a second refresh', async () => {
    const seen = play({
      wait: at => at * 5,
      refresh: () => HttpResponse.json({ code: 401, msg: '刷新令牌已过期' }),
    })
    expect(rejections(await many(100))).toHaveLength(100)
    expect(seen.refreshes).toEqual(['r1'])
    expect(seen.calls).toHaveLength(100)
    expect(lost).toEqual(['refused'])
  })

  test('a refresh without a response is aborted after 10 s', async () => {
    const limit = skipTimeLimit(10_000)
    const seen = play({ refresh: () => delay('infinite').then(() => new Response()) })
    const results = many(3)
    expect(rejections(await results)).toHaveLength(3)
    expect(limit.reached()).toBe(1)
    expect(seen.refreshes).toEqual(['r1'])
    expect(lost).toEqual(['unreachable'])
    expect(getRefreshToken()).toBe('r1')
  })

  test('a request of an unmounted screen is not sent again', async () => {
    const pair = { accessToken: 'none', refreshToken: 'r2' }
    const seen = play({ refresh: () => delay(200).then(() => HttpResponse.json({ code: 0, data: pair })) })
    const control = new AbortController()
    const refreshed = adminHttp.get('/thing')
    const gone = adminHttp.get('/thing', { signal: control.signal })
    await vi.waitFor(() => expect(seen.refreshes).toHaveLength(1))
    control.abort()
    await expect(gone).rejects.toMatchObject({ kind: 'aborted' })
    await refreshed
    expect(seen.calls).toEqual(['Bearer a1', 'Bearer a1', 'Bearer none'])
  })

  test.each([
    ['long past', 1],
    ['no number', 'soon'],
    ['missing', undefined],
  ])('an expiresTime that is %s is ignored', async (_name, expiresTime) => {
    const pair = { accessToken: 'none', refreshToken: 'r2', expiresTime }
    const seen = play({ refresh: () => HttpResponse.json({ code: 0, data: pair }) })
    expect(rejections(await many(2))).toEqual([])
    expect(rejections(await many(2))).toEqual([])
    expect(seen.refreshes).toHaveLength(1)
  })

  test.each([-86_400_000, 86_400_000])('a clock that is %d ms off is ignored', async off => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + off)
    const seen = play()
    expect(rejections(await many(20))).toEqual([])
    expect(seen.refreshes).toEqual(['r1'])
  })

  test('the real backend accepts the new pair of tokens', async () => {
    const { refreshToken } = await signIn(backend(), 'admin')
    setTokens({ accessToken: 'ended', refreshToken })
    const info = await adminHttp.get<{ roles: string[] }>('/system/auth/get-permission-info')
    expect(info.roles).toEqual(['super_admin'])
    expect(getAccessToken()).toMatch(/^[\da-f]{32}$/i)
    expect(getRefreshToken()).not.toBe(refreshToken)
  })

  test('a body is sent again unchanged', async () => {
    const bodies: unknown[] = []
    play()
    server.use(
      http.post(CALL, async ({ request }) => {
        bodies.push(await request.json())
        const granted = request.headers.get('authorization') === 'Bearer a2'
        return HttpResponse.json(granted ? { code: 0, data: 1 } : SIGNED_OUT)
      }),
    )
    expect(await adminHttp.post('/thing', { name: '云州' })).toBe(1)
    expect(bodies).toEqual([{ name: '云州' }, { name: '云州' }])
  })

  test.each<[string, () => Response, LossReason]>([
    ['刷新令牌已过期', () => HttpResponse.json({ code: 401, msg: '刷新令牌已过期', data: null }), 'refused'],
    ['无效的刷新令牌', () => HttpResponse.json({ code: 400, msg: '无效的刷新令牌', data: null }), 'refused'],
    [
      '401 with another text',
      () => HttpResponse.json({ code: 401, msg: '账号未登录', data: null }),
      'refused',
    ],
    ['code 500', () => HttpResponse.json({ code: 500, msg: '系统异常', data: null }), 'unreachable'],
    [
      'code 500 and a text that says no',
      () => HttpResponse.json({ code: 500, msg: '刷新令牌已过期' }),
      'refused',
    ],
    ['no data', () => HttpResponse.json({ code: 0, msg: '', data: null }), 'refused'],
    ['half a pair', () => HttpResponse.json({ code: 0, data: { accessToken: 'x' } }), 'refused'],
    [
      'tokens that are none',
      () => HttpResponse.json({ code: 0, data: { accessToken: 1, refreshToken: {} } }),
      'refused',
    ],
    ['a page of HTML', () => HttpResponse.html('<html>'), 'unreachable'],
    ['HTTP 502', HTML, 'unreachable'],
    ['HTTP 504', () => new HttpResponse('', { status: 504 }), 'unreachable'],
    ['no network', () => HttpResponse.error(), 'unreachable'],
    ['half an answer', () => new HttpResponse('{"code":0,"data":{"acc'), 'unreachable'],
  ])(
    'a refresh refused with %s rejects all 100 requests at once and is reported once',
    async (_name, refresh, reason) => {
      const seen = play({ refresh })
      const failed = rejections(await many(100))
      expect(failed).toHaveLength(100)
      expect(seen.refreshes).toHaveLength(1)
      expect(seen.calls).toHaveLength(100)
      expect(lost).toEqual([reason])
      // While the backend is unreachable the session is neither valid nor invalid: it stays, and may be tried again.
      expect([getAccessToken(), getRefreshToken()]).toEqual(['a1', 'r1'])
      expect(failed.every(isUnreachable)).toBe(reason === 'unreachable')
      expect(failed.every(error => error instanceof HttpError && error.show === 'silent')).toBe(true)
    },
  )

  test('after a refresh that failed the next call may try again', async () => {
    let away = true
    const pair = { accessToken: 'none', refreshToken: 'r2' }
    const seen = play({ refresh: () => (away ? HTML() : HttpResponse.json({ code: 0, data: pair })) })
    expect(rejections(await many(3))).toHaveLength(3)
    away = false
    expect(rejections(await many(3))).toEqual([])
    expect(seen.refreshes).toEqual(['r1', 'r1'])
  })

  test('refused new tokens cause no more than two refreshes in 10 s, however many calls', async () => {
    const clock = vi.spyOn(performance, 'now')
    let number = 1
    const refresh = () => {
      number++
      return HttpResponse.json({ code: 0, data: { accessToken: `b${number}`, refreshToken: `r${number}` } })
    }
    const seen = play({ refresh, good: 'no token at all' })
    for (let round = 0; round < 20; round++) expect(rejections(await many(10))).toHaveLength(10)
    expect(seen.refreshes).toHaveLength(1)
    const later = performance.now() + 10_001
    clock.mockImplementation(() => later)
    for (let round = 0; round < 5; round++) expect(rejections(await many(10))).toHaveLength(10)
    expect(seen.refreshes).toHaveLength(2)
    // Reported once for all requests sent together, not by each.
    expect(lost).toHaveLength(25)
  })

  test('a refused new token ends the refresh without a loop', async () => {
    const pair = { accessToken: 'bad', refreshToken: 'r2' }
    const seen = play({ refresh: () => HttpResponse.json({ code: 0, data: pair }) })
    expect(rejections(await many(1))).toMatchObject([{ kind: 'sign-in-lost' }])
    expect(seen.refreshes).toHaveLength(1)
    expect(seen.calls).toEqual(['Bearer a1', 'Bearer bad'])
    expect(lost).toEqual(['refused'])
  })

  test.each<[string, () => void, (string | null)[]]>([
    ['signed out', clearTokens, [null, null]],
    ['signed in as someone else', () => setTokens({ accessToken: 'a8', refreshToken: 'r8' }), ['a8', 'r8']],
  ])('%s while the refresh is pending discards its tokens', async (_name, meanwhile, kept) => {
    const refresh = () => {
      meanwhile()
      return HttpResponse.json({ code: 0, data: { accessToken: 'a2', refreshToken: 'r2' } })
    }
    const seen = play({ refresh })
    expect(rejections(await many(3))).toMatchObject(Array(3).fill({ kind: 'sign-in-lost' }))
    expect([getAccessToken(), getRefreshToken()]).toEqual(kept)
    expect(Object.values(window.localStorage)).not.toContain('a2')
    expect(seen.calls).toHaveLength(3)
    expect(lost).toEqual([])
  })

  test('signing out during a refresh that then fails shows no dialog', async () => {
    const refresh = () => {
      clearTokens()
      return HttpResponse.json({ code: 401, msg: '刷新令牌已过期' })
    }
    play({ refresh })
    expect(rejections(await many(3))).toHaveLength(3)
    expect(lost).toEqual([])
  })

  test('signing out on the real backend during its refresh leaves no session', async () => {
    setTokens(await signIn(backend(), 'admin'))
    await backend().db.write(trx => trx.deleteFrom('accessTokens').execute())
    server.use(
      http.post(REFRESH, async ({ request }) => {
        const response = await backend().app.fetch(request)
        clearTokens()
        return response
      }),
    )
    await expect(adminHttp.get('/system/dict-type/page')).rejects.toMatchObject({ kind: 'sign-in-lost' })
    await vi.waitFor(async () => {
      expect(
        await backend().db.read.selectFrom('sessions').select('id').where('endedTime', 'is', null).execute(),
      ).toEqual([])
    })
    expect(window.localStorage).toHaveLength(0)
  })

  test('a pair of tokens stored by another tab first is used', async () => {
    const pair = { accessToken: 'none', refreshToken: 'r2' }
    const refresh = () => {
      setTokens(pair)
      return HttpResponse.json({ code: 0, data: pair })
    }
    const seen = play({ refresh })
    expect(rejections(await many(3))).toEqual([])
    expect(seen.refreshes).toEqual(['r1'])
  })

  test('a refresh refused because another tab was faster continues with the tokens of that tab', async () => {
    const refresh = () => {
      setTokens({ accessToken: 'none', refreshToken: 'r2' })
      return HttpResponse.json({ code: 400, msg: '无效的刷新令牌' })
    }
    const seen = play({ refresh })
    expect(rejections(await many(3))).toEqual([])
    expect(seen.refreshes).toEqual(['r1'])
    expect(lost).toEqual([])
  })

  test('calls of the former user are not repeated with the token of the next', async () => {
    setTokens({ accessToken: 'a1', refreshToken: 'r1', userId: 1 })
    const seen = play({ good: 'a8', wait: () => 50 })
    const late = many(3)
    await vi.waitFor(() => expect(seen.calls).toHaveLength(3))
    setTokens({ accessToken: 'a8', refreshToken: 'r8', userId: 2 })
    expect(rejections(await late)).toMatchObject(Array(3).fill({ kind: 'sign-in-lost' }))
    expect(seen).toEqual({ calls: Array(3).fill('Bearer a1'), refreshes: [] })
    expect(lost).toEqual([])
  })

  test('anonymous calls and sign-out reject on 401 without a refresh', async () => {
    const seen = play()
    await expect(adminHttp.post('/thing', {}, { anonymous: true, silent: true })).rejects.toMatchObject({
      kind: 'business',
      code: 401,
      message: '认证失败，无法访问系统资源',
    })
    await expect(adminHttp.post('/thing', {}, { noRefresh: true, silent: true })).rejects.toMatchObject({
      code: 401,
    })
    expect(seen.refreshes).toEqual([])
    expect(lost).toEqual([])
  })

  test('a download is repeated with the new token', async () => {
    play()
    server.use(
      http.get('*/prod-api/admin-api/file', ({ request }) =>
        request.headers.get('authorization') === 'Bearer a2'
          ? new HttpResponse('file', { headers: { 'Content-Type': 'application/octet-stream' } })
          : HttpResponse.json(SIGNED_OUT),
      ),
    )
    expect(await (await adminHttp.download('/file')).blob.text()).toBe('file')
  })
})

test('without a refresh token every call is rejected at once without a request, and later ones too', async () => {
  const seen = play({ good: 'a9' })
  window.localStorage.setItem('ACCESS_TOKEN', 'a1')
  expect(rejections(await many(5))).toHaveLength(5)
  expect(rejections(await many(5))).toHaveLength(5)
  expect(seen.refreshes).toEqual([])
  expect(new Set(lost)).toEqual(new Set(['refused']))
  setTokens({ accessToken: 'a9', refreshToken: 'r9' })
  expect(rejections(await many(5))).toEqual([])
})

test('1,000 requests with one expired token get one refresh and 1,000 correct responses', async () => {
  setTokens(await signIn(backend(), 'admin'))
  const rows = await backend().db.read.selectFrom('dictData').select(['id', 'label']).limit(100).execute()
  await backend().db.write(trx => trx.deleteFrom('accessTokens').execute())
  let refreshes = 0
  server.use(
    http.post(REFRESH, () => {
      refreshes++
    }),
  )
  const requested = Array.from({ length: 10 }, () => rows).flat()
  const answers = await Promise.all(
    requested.map(({ id }) => adminHttp.get<{ label: string }>('/system/dict-data/get', { params: { id } })),
  )
  expect(answers).toHaveLength(1000)
  expect(answers.map(({ label }) => label)).toEqual(requested.map(({ label }) => label))
  expect(refreshes).toBe(1)
  expect(lost).toEqual([])
}, 60_000)

test('a remaining refresh token alone is exchanged for a new pair', async () => {
  const seen = play()
  window.localStorage.setItem('REFRESH_TOKEN', 'r1')
  expect(rejections(await many(3))).toEqual([])
  expect(seen.refreshes).toEqual(['r1'])
  expect(seen.calls.slice(0, 3)).toEqual(['', '', ''])
})

describe('two tabs of one browser', () => {
  /** A lock manager as browsers have on secure origins: one holder at a time. */
  function giveLocks() {
    let last: Promise<unknown> = Promise.resolve()
    const request = <T>(_name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> => {
      const run = last.then(work, work)
      last = run.catch(() => undefined)
      return run
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }
  const original = Object.getOwnPropertyDescriptor(navigator, 'locks')
  afterEach(() => {
    if (original) Object.defineProperty(navigator, 'locks', original)
    else Reflect.deleteProperty(navigator, 'locks')
  })

  test('two tabs of one browser refresh once between them', async () => {
    giveLocks()
    const seen = play()
    setTokens({ accessToken: 'a1', refreshToken: 'r1' })
    vi.resetModules()
    const other = await import('@/lib/http/admin-http')
    expect(other.adminHttp).not.toBe(adminHttp)
    const answers = await Promise.all([adminHttp.get('/thing'), other.adminHttp.get('/thing')])
    expect(answers).toHaveLength(2)
    expect(seen.refreshes).toEqual(['r1'])
  })
})
