import { describe, expect, test } from 'vitest'
import {
  abortedError,
  HttpError,
  isUnreachable,
  networkError,
  readEnvelope,
  type Show,
  signInLostError,
  signInUnknownError,
  statusError,
  timeoutError,
  unreadableError,
} from '@/lib/http/errors'

const FORBIDDEN = '当前操作没有权限'
const NOT_FOUND = '访问资源不存在'
const UNKNOWN = '系统未知错误，请反馈给管理员'

describe('success (contract 1.3)', () => {
  test.each<[unknown]>([[0], [200], ['0'], ['200'], [null], [undefined]])(
    'code %j resolves to the data',
    code => {
      expect(readEnvelope({ code, msg: '', data: { a: 1 } })).toEqual({ kind: 'data', data: { a: 1 } })
    },
  )

  test('data null is a successful response', () => {
    expect(readEnvelope({ code: 0, msg: '', data: null })).toEqual({ kind: 'data', data: null })
  })

  test.each([[1], ['1']])('code %j resolves to the whole body', code => {
    const body = { code, msg: 'x', data: [1] }
    expect(readEnvelope(body)).toEqual({ kind: 'data', data: body })
  })

  test('a body without an envelope is itself the data', () => {
    const captcha = { repCode: '0000', repData: { token: 't' } }
    expect(readEnvelope(captcha)).toEqual({ kind: 'data', data: captcha })
    expect(readEnvelope({ code: 0, rows: [1] })).toEqual({ kind: 'data', data: { code: 0, rows: [1] } })
    expect(readEnvelope([1, 2])).toEqual({ kind: 'data', data: [1, 2] })
  })
})

// Requirements R-error-1 and contract 1.3, row by row.
describe('failures', () => {
  test.each<[unknown, string | null, string, Show]>([
    [403, null, FORBIDDEN, 'notification'],
    [403, '没有该操作权限', '没有该操作权限', 'notification'],
    [404, '', NOT_FOUND, 'notification'],
    [404, '请求地址不存在:/x', '请求地址不存在:/x', 'notification'],
    [500, null, UNKNOWN, 'toast'],
    [500, '系统异常', '系统异常', 'toast'],
    [501, '尚未实现', '尚未实现', 'sticky'],
    [901, '演示模式，禁止写操作', '演示模式，禁止写操作', 'sticky'],
    [501, null, UNKNOWN, 'sticky'],
    [901, '', '演示模式，禁止写操作', 'sticky'],
    [400, '请求参数不正确:状态不能为空', '请求参数不正确:状态不能为空', 'notification'],
    [1002006003, '已经存在该名字的字典类型', '已经存在该名字的字典类型', 'notification'],
    [1002006003, null, UNKNOWN, 'notification'],
    ['1002006003', '已经存在', '已经存在', 'notification'],
    [-1, null, UNKNOWN, 'notification'],
    [2, null, UNKNOWN, 'notification'],
    ['OK', null, UNKNOWN, 'notification'],
    [{}, null, UNKNOWN, 'notification'],
    [400, '无效的刷新令牌', '无效的刷新令牌', 'silent'],
    [401, '刷新令牌已过期', '刷新令牌已过期', 'silent'],
    [500, '刷新令牌已过期', '刷新令牌已过期', 'silent'],
  ])('code %j with the text %j is reported as %s (%s)', (code, msg, message, show) => {
    const reading = readEnvelope({ code, msg, data: null })
    expect(reading).toMatchObject({ kind: 'failed', error: { kind: 'business', message, show } })
  })

  test('the code of a failure is stored as a number if it is one', () => {
    const codeOf = (code: unknown) => {
      const reading = readEnvelope({ code, msg: 'x' })
      return reading.kind === 'failed' ? reading.error.code : 'none'
    }
    expect(codeOf('1002006003')).toBe(1002006003)
    expect(codeOf('E17')).toBeUndefined()
  })

  test.each([[401], ['401']])('code %j means signed out, whatever the text', code => {
    expect(readEnvelope({ code, msg: '账号未登录', data: null })).toEqual({ kind: 'signed-out' })
    expect(readEnvelope({ code, data: { a: 1 } })).toEqual({ kind: 'signed-out' })
  })

  test.each([['<html>502</html>'], [''], [null], [undefined], [17], [true]])(
    'the body %j cannot be read',
    body => {
      expect(readEnvelope(body)).toMatchObject({ kind: 'failed', error: { message: UNKNOWN, show: 'toast' } })
    },
  )

  test('a message that is no text is not shown', () => {
    expect(readEnvelope({ code: 500, msg: { a: 1 } })).toMatchObject({ error: { message: UNKNOWN } })
    expect(readEnvelope({ code: 500, msg: 17 })).toMatchObject({ error: { message: UNKNOWN } })
  })
})

test('transport failures have the texts of the requirements', () => {
  expect(networkError()).toMatchObject({ message: '后端接口连接异常', show: 'toast', kind: 'network' })
  expect(timeoutError()).toMatchObject({ message: '系统接口请求超时', show: 'toast', kind: 'timeout' })
  expect(statusError(502)).toMatchObject({
    message: '系统接口502异常',
    show: 'toast',
    kind: 'status',
    code: 502,
  })
  expect(statusError(503, 'a1b2').message).toBe('服务器繁忙，请稍后重试（编号 a1b2）')
  expect(statusError(503, '', { code: 503, msg: '数据库没有响应' }).message).toBe('数据库没有响应')
  expect(statusError(502, '', { code: 1, msg: 'of something else' }).message).toBe('系统接口502异常')
  expect(abortedError().show).toBe('silent')
  expect(signInLostError()).toMatchObject({ show: 'silent', code: 401 })
  expect(networkError()).toBeInstanceOf(HttpError)
})

test.each<[string, unknown, boolean]>([
  ['no network', networkError(), true],
  ['a timeout', timeoutError(), true],
  ['502', statusError(502), true],
  ['503', statusError(503), true],
  ['a refresh that could not be asked for', signInUnknownError(), true],
  ['404', statusError(404), false],
  ['a lost sign-in', signInLostError(), false],
  ['a broken answer', unreadableError(), false],
  ['an error of our own', new TypeError('x'), false],
  ['code 500', new HttpError('business', 'x', 'toast', 500), false],
  ['nothing', undefined, false],
])('%s means that the backend was unreachable: %s', (_name, error, expected) => {
  expect(isUnreachable(error)).toBe(expected)
})
