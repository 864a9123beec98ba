import { describe, expect, test, vi } from 'vitest'
import { Client, clientOf } from '../../../support/client'
import { backend, freshBackend } from '../../../support/fresh-backend'

const LOGIN = '/admin-api/system/auth/login'
const CREATE = '/admin-api/system/dict-type/create'
const TOO_LARGE = { code: 400, msg: '请求参数不正确:请求内容过大', data: null }
const NOT_ALLOWED = { code: 403, msg: '没有该操作权限', data: null }

freshBackend()

/** A call whose body is sent as the reader requests it; without an end, it stops in the middle. */
function streamed(path: string, parts: number, token = '', ends = true, announced = 0) {
  const read = { bytes: 0, released: false }
  const body = new ReadableStream({
    async pull(controller) {
      if (read.bytes >= parts * 1024) {
        if (ends) return controller.close()
        await new Promise(() => {})
      }
      read.bytes += 1024
      controller.enqueue(new Uint8Array(1024).fill(0x20))
    },
    cancel() {
      read.released = true
    },
  })
  const request = new Request(`http://localhost/prod-api${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: token }),
      ...(announced && { 'Content-Length': String(announced) }),
    },
  } as RequestInit)
  const answer = Promise.resolve(backend.app.fetch(request)).then(response => response.json())
  return { answer, read }
}

describe('a body of a caller who is not signed in', () => {
  const visitor = () => new Client(backend)

  test.each([
    LOGIN,
    '/admin-api/system/auth/sms-login',
    '/admin-api/system/auth/send-sms-code',
    '/admin-api/system/auth/register',
    '/admin-api/system/auth/social-login',
    '/admin-api/system/captcha/get',
    '/proxy-api/back/arbitrator/selectArbitratorlist',
  ])('a body of a caller without a session may have 16 kB and no more: %s', async path => {
    const text = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`
    const refused = await visitor().raw('POST', path, { body: text(16 * 1024 + 1) })
    expect(await refused.json()).toMatchObject(TOO_LARGE)
    const read = await visitor().raw('POST', path, { body: text(16 * 1024) })
    expect(await read.json()).not.toMatchObject(TOO_LARGE)
  })

  test('a body of a caller without a session is not read beyond its limit', async () => {
    const { answer, read } = streamed(LOGIN, 10_000)
    expect(await answer).toMatchObject(TOO_LARGE)
    expect(read.bytes).toBeLessThan(20 * 1024)
    expect(read.released).toBe(true)
  })

  test('a form body of the token endpoint has the same limit', async () => {
    const answer = await visitor().raw('POST', '/admin-api/system/oauth2/token', {
      body: `grant_type=${'x'.repeat(16 * 1024)}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(await answer.json()).toMatchObject({ code: 400 })
  })

  test('an unfinished body of a caller without a session is aborted after 10 s, and its memory is released', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { answer, read } = streamed(LOGIN, 4, '', false)
      await vi.advanceTimersByTimeAsync(9_900)
      expect(read.released).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      expect(await answer).toEqual({ code: 400, msg: '请求内容发送超时，请重试', data: null })
      expect(read.released).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a body of a signed-in user that does not come to its end', () => {
  const MB = 1024 * 1024

  test.each([
    ['a small one after 30 s', CREATE, 0, 30_000],
    ['one that announces up to a megabyte after 30 s', CREATE, MB, 30_000],
    ['a large article after two minutes', '/admin-api/system/documents/create', 2 * MB, 120_000],
  ])('an unfinished body of a signed-in user is aborted, %s', async (_, path, announced, within) => {
    const { token } = (await clientOf(backend, 'admin')) as unknown as { token: string }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { answer, read } = streamed(path, 4, token, false, announced)
      await vi.waitFor(() => expect(read.bytes).toBe(4 * 1024))
      await vi.advanceTimersByTimeAsync(within - 1_000)
      expect(read.released).toBe(false)
      await vi.advanceTimersByTimeAsync(1_100)
      expect(await answer).toEqual({ code: 400, msg: '请求内容发送超时，请重试', data: null })
      expect(read.released).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a body larger than 16 kB of a caller without the permission', () => {
  test('a body larger than 16 kB without the permission is refused before more of it is read', async () => {
    const { token } = (await clientOf(backend, 'clerk')) as unknown as { token: string }
    const { answer, read } = streamed(CREATE, 900, token)
    expect(await answer).toEqual(NOT_ALLOWED)
    expect(read.bytes).toBeLessThan(20 * 1024)
  })

  test('a body larger than 16 kB without the permission is refused by its declared length before reading', async () => {
    const clerk = await clientOf(backend, 'clerk')
    const headers = { 'Content-Length': String(20 * 1024 * 1024) }
    expect(await clerk.post(CREATE, '{}', { headers })).toMatchObject(NOT_ALLOWED)
  })

  test('a large body without the permission is not parsed, while a small one is first refused for its form', async () => {
    const clerk = await clientOf(backend, 'clerk')
    expect(await clerk.post(CREATE, '{'.repeat(17 * 1024))).toMatchObject(NOT_ALLOWED)
    expect(await clerk.post(CREATE, '{'.repeat(1024))).toMatchObject({ code: 400 })
  })
})
