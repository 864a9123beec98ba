import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '@/config/constants'
import { getAccessToken, setTokens } from '@/lib/auth/tokens'
import { setNoticeHost } from '@/lib/browser/notice'
import { appHttp, rosterHttp } from '@/lib/http/app-http'
import { HttpError } from '@/lib/http/errors'
import { setSignInLostHandler } from '@/lib/http/refresh'
import { server } from '../../support/network'

const URL = '*/prod-api/app-api/thing'
const ROSTER = '*/proxy-api/roster'

/** Messages and questions shown. The facade's client shows neither. */
let shown: number
let release: () => void
beforeEach(() => {
  shown = 0
  const show = () => {
    shown++
  }
  const confirm = () => {
    show()
    return Promise.resolve(false)
  }
  release = setNoticeHost({ toast: show, notify: show, confirm })
  setSignInLostHandler(async () => {
    show()
    return false
  })
  setTokens({ accessToken: 'a1', refreshToken: 'r1' })
})
afterEach(() => {
  release()
  setSignInLostHandler(async () => false)
  expect(shown).toBe(0)
})

const hang = () =>
  server.use(
    http.get(URL, async () => {
      await delay('infinite')
    }),
  )

test('public calls send no token and no cookie although staff are signed in', async () => {
  const requests: Request[] = []
  server.use(
    http.all(/\/(prod-api|proxy-api)\//, ({ request }) => {
      requests.push(request)
      return HttpResponse.json({ code: 0, data: { total: 0, list: [] } })
    }),
  )
  await appHttp.get('/thing', { params: { a: 1 } })
  await rosterHttp.post('/roster', { pageNum: 1 })
  expect(requests).toHaveLength(2)
  for (const request of requests) {
    expect(request.headers.has('authorization')).toBe(false)
    expect(request.url).not.toContain('a1')
    expect(request.credentials).toBe('omit')
  }
})

test('parameters are written as contract 1.6 says', async () => {
  server.use(
    http.get(URL, ({ request }) => HttpResponse.json({ data: new globalThis.URL(request.url).search })),
  )
  expect(await appHttp.get('/thing', { params: { q: 'a b', range: ['x', null], none: undefined } })).toBe(
    '?q=a%20b&range%5B0%5D=x',
  )
  expect(await appHttp.get('/thing', { params: { none: null } })).toBe('')
})

test('a public call resolves to the data of the envelope', async () => {
  server.use(http.get(URL, () => HttpResponse.json({ code: 200, data: [1] })))
  expect(await appHttp.get('/thing')).toEqual([1])
})

test('the roster call resolves to the whole body', async () => {
  const body = { code: 200, rows: [{ name: '张三' }], total: 1 }
  server.use(
    http.post(ROSTER, async ({ request }) => {
      expect(await request.json()).toEqual({ pageNum: 2 })
      expect(request.headers.get('content-type')).toBe('application/json')
      return HttpResponse.json(body)
    }),
  )
  expect(await rosterHttp.post('/roster', { pageNum: 2 })).toEqual(body)
})

describe('failures', () => {
  test('401 on a public call is an ordinary failure without dialog or refresh and keeps the staff session', async () => {
    const refresh = vi.fn(() => HttpResponse.json({ code: 0 }))
    server.use(
      http.post('*/system/auth/refresh-token', refresh),
      http.get(URL, () => HttpResponse.json({ code: 401, msg: '账号未登录' })),
    )
    await expect(appHttp.get('/thing')).rejects.toMatchObject({
      code: 401,
      message: '服务器没有提供这项内容',
    })
    expect(refresh).not.toHaveBeenCalled()
    expect(getAccessToken()).toBe('a1')
  })

  test.each<[string, () => Response, object]>([
    [
      '403',
      () => HttpResponse.json({ code: 403, msg: '没有该操作权限' }),
      { message: '没有该操作权限', code: 403 },
    ],
    [
      'a code of its own',
      () => HttpResponse.json({ code: 1100001000, msg: '文档不存在' }),
      { code: 1100001000 },
    ],
    ['a page of HTML', () => HttpResponse.html('<html></html>'), { message: '系统未知错误，请反馈给管理员' }],
    ['nothing', () => new HttpResponse(''), { message: '系统未知错误，请反馈给管理员' }],
    ['a text', () => HttpResponse.json('x'), { message: '系统未知错误，请反馈给管理员' }],
    [
      'HTTP 502',
      () => new HttpResponse('<html>', { status: 502 }),
      { message: '系统接口502异常', kind: 'status' },
    ],
    ['no network', () => HttpResponse.error(), { message: '后端接口连接异常', kind: 'network' }],
  ])('a failed public call is reported: %s', async (_name, response, expected) => {
    server.use(http.get(URL, response), http.post(ROSTER, response))
    for (const call of [appHttp.get('/thing'), rosterHttp.post('/roster', {})]) {
      const error: unknown = await call.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject(expected)
    }
  })

  test('a call cancelled by the page is rejected as aborted', async () => {
    hang()
    const control = new AbortController()
    const call = appHttp.get('/thing', { signal: control.signal })
    control.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted', show: 'silent' })
  })

  test('a call cancelled before it began is rejected as aborted', async () => {
    hang()
    await expect(appHttp.get('/thing', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    })
  })

  describe('with a clock that can be moved', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('30 s without a response are a timeout, and no moment less', async () => {
      hang()
      let error: unknown
      const call = appHttp.get('/thing').catch((thrown: unknown) => {
        error = thrown
      })
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
      expect(error).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      await call
      expect(error).toMatchObject({ kind: 'timeout', message: '系统接口请求超时' })
    })
  })
})
