import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { type NoticeHost, setNoticeHost } from '@/lib/browser/notice'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { signIn } from '../../support/client'
import { backend, server } from '../../support/server'

const URL = '*/prod-api/admin-api/thing'

/** Messages shown to the user. */
let shown: string[]
let release: () => void
beforeEach(() => {
  shown = []
  const host: NoticeHost = {
    toast: (kind, text, stays) => shown.push(`${stays ? 'sticky' : kind}: ${text}`),
    notify: text => shown.push(`notification: ${text}`),
    confirm: () => Promise.resolve(false),
  }
  release = setNoticeHost(host)
})
afterEach(() => release())

const answer = (body: object, status = 200) =>
  server.use(http.all(URL, () => HttpResponse.json(body, { status })))

/** The requests the server got. */
function record(): Request[] {
  const requests: Request[] = []
  server.use(
    http.all(URL, ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json({ code: 0, data: 'ok' })
    }),
  )
  return requests
}

const failure = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof HttpError) return error
  throw new Error(`expected an HttpError, got ${String(error)}`)
}

describe('what is sent', () => {
  test('a call sends the bearer token when there is one', async () => {
    const requests = record()
    setTokens({ accessToken: 'a1', refreshToken: 'r1' })
    await adminHttp.get('/thing')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a1')
  })

  test('a call sends no bearer token without a session, and no tenant while tenancy is off', async () => {
    const requests = record()
    window.localStorage.setItem('TENANT_ID', '1')
    await adminHttp.get('/thing')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
    expect(requests[0]?.headers.has('tenant-id')).toBe(false)
  })

  test('anonymous calls never carry a bearer', async () => {
    const requests = record()
    setTokens({ accessToken: 'a1', refreshToken: 'r1' })
    await adminHttp.post('/thing', { a: 1 }, { anonymous: true })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('a call sends method, body and parameters', async () => {
    const requests = record()
    await adminHttp.get('/thing', { params: { createTime: ['a b', 'c'], none: null } })
    await adminHttp.post('/thing', { name: '云' })
    await adminHttp.put('/thing', undefined, { params: { ids: [1, 2] } })
    await adminHttp.delete('/thing', { params: { id: 3 } })
    expect(requests.map(({ method, url }) => `${method} ${url.replace(/^.*thing/, '')}`)).toEqual([
      'GET ?createTime%5B0%5D=a%20b&createTime%5B1%5D=c',
      'POST ',
      'PUT ?ids=1&ids=2',
      'DELETE ?id=3',
    ])
    expect(requests[1]?.headers.get('content-type')).toContain('application/json')
    expect(await requests[1]?.json()).toEqual({ name: '云' })
  })

  test('the real backend understands the parameters', async () => {
    setTokens(await signIn(backend(), 'admin'))
    const page = await adminHttp.get<{ total: number; list: { type: string }[] }>('/system/dict-type/page', {
      params: { pageNo: 1, pageSize: 5, type: 'common_status', createTime: ['2020-01-01 00:00:00', null] },
    })
    expect(page.list.map(({ type }) => type)).toEqual(['common_status'])
  })
})

describe('what comes back', () => {
  test('a call resolves to the data of the envelope', async () => {
    answer({ code: 0, msg: '', data: [1, 2] })
    expect(await adminHttp.get('/thing')).toEqual([1, 2])
  })

  // Requirements R-error-1.
  test.each<[string, object, string[]]>([
    ['500', { code: 500, msg: '系统异常' }, ['error: 系统异常']],
    ['501', { code: 501, msg: '尚未实现' }, ['sticky: 尚未实现']],
    ['901', { code: 901, msg: '演示模式' }, ['sticky: 演示模式']],
    ['403', { code: 403 }, ['notification: 当前操作没有权限']],
    ['404', { code: 404 }, ['notification: 访问资源不存在']],
    ['an unknown code', { code: 7 }, ['notification: 系统未知错误，请反馈给管理员']],
    ['a code of its own', { code: 1002006003, msg: '已经存在' }, ['notification: 已经存在']],
    ['a dead refresh token', { code: 400, msg: '无效的刷新令牌' }, []],
  ])('%s is shown once and rejected', async (_name, body, expected) => {
    answer(body)
    await failure(adminHttp.get('/thing'))
    expect(shown).toEqual(expected)
  })

  test('silent calls show nothing and still reject', async () => {
    answer({ code: 500, msg: '系统异常' })
    expect((await failure(adminHttp.get('/thing', { silent: true }))).message).toBe('系统异常')
    expect(shown).toEqual([])
  })

  test.each([502, 504, 404, 500])('HTTP status %d has its own error message', async status => {
    server.use(http.all(URL, () => new HttpResponse('<html>', { status })))
    expect(await failure(adminHttp.get('/thing'))).toMatchObject({ kind: 'status', code: status })
    expect(shown).toEqual([`error: 系统接口${status}异常`])
  })

  test('a cancelled call shows nothing', async () => {
    server.use(
      http.all(URL, async () => {
        await delay('infinite')
      }),
    )
    const control = new AbortController()
    const call = failure(adminHttp.get('/thing', { signal: control.signal }))
    control.abort()
    expect((await call).kind).toBe('aborted')
    expect(shown).toEqual([])
  })
})

describe('downloads', () => {
  const EXPORT = '*/prod-api/admin-api/list/export-excel'
  const FORMER = '*/prod-api/admin-api/list/export'
  const file = (disposition?: string) =>
    new HttpResponse(new Uint8Array([80, 75, 3, 4]), {
      headers: {
        'Content-Type': 'application/vnd.ms-excel;charset=UTF-8',
        ...(disposition && { 'Content-Disposition': disposition }),
      },
    })

  test.each<[string | undefined, string | null]>([
    [`attachment;filename=${encodeURIComponent('字典类型.xls')}`, '字典类型.xls'],
    [`attachment; filename*=UTF-8''${encodeURIComponent('甲 乙.xls')}`, '甲 乙.xls'],
    ['attachment; filename="a.xls"', 'a.xls'],
    ['attachment; filename=%E0%A4%A', null],
    ['inline', null],
    [undefined, null],
  ])('with the disposition %s the file is named %s', async (disposition, name) => {
    server.use(http.get(EXPORT, () => file(disposition)))
    const download = await adminHttp.download('/list/export-excel')
    expect(download.name).toBe(name)
    expect(new Uint8Array(await download.blob.arrayBuffer())).toEqual(new Uint8Array([80, 75, 3, 4]))
  })

  test('the progress of a download is reported', async () => {
    server.use(http.get(EXPORT, () => file()))
    const heard: number[] = []
    await adminHttp.download('/list/export-excel', { onReceived: ({ bytes }) => heard.push(bytes) })
    expect(heard.at(-1)).toBe(4)
  })

  test('JSON in place of a file is reported as its error', async () => {
    server.use(http.get(EXPORT, () => HttpResponse.json({ code: 403, msg: '没有该操作权限', data: null })))
    expect(await failure(adminHttp.download('/list/export-excel'))).toMatchObject({ code: 403 })
    expect(shown).toEqual(['notification: 没有该操作权限'])
  })

  test.each([
    ['broken JSON', new Response('{', { headers: { 'Content-Type': 'application/json' } })],
    ['a success without a file', Response.json({ code: 0, data: null })],
  ])('a download of %s is an error', async (_name, response) => {
    server.use(http.get(EXPORT, () => response.clone()))
    await failure(adminHttp.download('/list/export-excel'))
    expect(shown).toEqual(['error: 系统未知错误，请反馈给管理员'])
  })

  test.each<[string, () => Response]>([
    ['code 404', () => HttpResponse.json({ code: 404, msg: '请求地址不存在' })],
    ['code 405', () => HttpResponse.json({ code: 405, msg: '请求方法不正确' })],
    ['HTTP 404', () => new HttpResponse(null, { status: 404 })],
  ])('an older server, which responds with %s, is called by the former path', async (_name, refusal) => {
    const queries: string[] = []
    server.use(
      http.get(EXPORT, refusal),
      http.get(FORMER, ({ request }) => {
        queries.push(new globalThis.URL(request.url).search)
        return file()
      }),
    )
    const options = { params: { name: 'x' }, fallback: '/list/export' }
    expect((await adminHttp.download('/list/export-excel', options)).blob.size).toBe(4)
    expect(queries).toEqual(['?name=x'])
    expect(shown).toEqual([])
  })

  test('a path that neither server version has is reported once', async () => {
    server.use(
      http.get('*/prod-api/admin-api/list/*', () => HttpResponse.json({ code: 404, msg: '请求地址不存在' })),
    )
    await failure(adminHttp.download('/list/export-excel', { fallback: '/list/export' }))
    expect(shown).toEqual(['notification: 请求地址不存在'])
  })

  test('other failures of a download are not retried', async () => {
    const former = vi.fn(() => file())
    server.use(
      http.get(EXPORT, () => HttpResponse.json({ code: 500, msg: '系统异常' })),
      http.get(FORMER, former),
    )
    await failure(adminHttp.download('/list/export-excel', { fallback: '/list/export' }))
    expect(former).not.toHaveBeenCalled()
    expect(shown).toEqual(['error: 系统异常'])
  })

  test('the real export is a workbook', async () => {
    setTokens(await signIn(backend(), 'admin'))
    const { blob, name } = await adminHttp.download('/system/dict-type/export-excel')
    expect(name).toBe('字典类型.xls')
    expect([...new Uint8Array(await blob.arrayBuffer()).slice(0, 2)]).toEqual([80, 75])
  })
})

describe('the number of a failed request', () => {
  const failing = (code: number, status = 200) =>
    server.use(
      http.all(URL, () =>
        HttpResponse.json(
          { code, msg: '系统异常', traceId: '0123456789ab' },
          { status, headers: { 'X-Request-Id': '0123456789ab' } },
        ),
      ),
    )

  test.each([
    [500, 200, '服务器出错，请稍后重试（编号 0123456789ab）'],
    [503, 200, '服务器出错，请稍后重试（编号 0123456789ab）'],
    [500, 500, '系统接口500异常（编号 0123456789ab）'],
    [403, 200, '系统异常'],
    [1002000000, 200, '系统异常'],
  ])(
    'the number of a request is shown when the server failed: code %d, status %d',
    async (code, status, message) => {
      failing(code, status)
      expect((await failure(adminHttp.get('/thing'))).message).toBe(message)
    },
  )
})
