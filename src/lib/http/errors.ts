import { isRecord } from '@shared/domain/is-record'
import { withRequestNumber } from './request-number'

/** How a failure is shown: not at all, for 5 s, until closed, or as a notification (requirements R-error-1). */
export type Show = 'silent' | 'toast' | 'sticky' | 'notification'

export type HttpErrorKind =
  | 'business'
  | 'network'
  | 'timeout'
  | 'status'
  | 'unreadable'
  | 'aborted'
  | 'sign-in-lost'

/** What every failed call rejects with. `message` is Chinese and fit to be shown. */
export class HttpError extends Error {
  constructor(
    readonly kind: HttpErrorKind,
    message: string,
    readonly show: Show,
    /** The envelope's code, or the HTTP status. */
    readonly code?: number,
    /** The envelope's data: what a failure brings along, unchecked. */
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** The backend could not be reached: trying again may help, and the state of the session is unknown. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'status' && (error.code ?? 0) >= 500))

/** The server does not have the call: it says so, or asks a visitor to sign in. Trying again cannot help. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.kind === 'business' || error.kind === 'status') &&
  (error.code === 401 || error.code === 404)

export const SIGNED_OUT_TEXT = '认证失败，无法访问系统资源'
const UNKNOWN = '系统未知错误，请反馈给管理员'

/** `body`: the whole body is the response, not only its `data`. `text` replaces an empty message. */
type Rule = { means: 'data' | 'body' | 'signed-out' } | { means: 'failure'; show: Show; text: string }

/** The error catalogue of requirements R-error-1, with the codes and texts of contract 1.3. */
const CATALOGUE = new Map<number, Rule>([
  [0, { means: 'data' }],
  [200, { means: 'data' }],
  [1, { means: 'body' }],
  [401, { means: 'signed-out' }],
  [403, { means: 'failure', show: 'notification', text: '当前操作没有权限' }],
  [404, { means: 'failure', show: 'notification', text: '访问资源不存在' }],
  [500, { means: 'failure', show: 'toast', text: UNKNOWN }],
  [501, { means: 'failure', show: 'sticky', text: UNKNOWN }],
  [901, { means: 'failure', show: 'sticky', text: '演示模式，禁止写操作' }],
])
const OTHER_CODE: Rule = { means: 'failure', show: 'notification', text: UNKNOWN }

/** Rejected silently, whatever the code: a dialog follows. */
const SILENT_MESSAGES = ['无效的刷新令牌', '刷新令牌已过期']

export const networkError = () => new HttpError('network', '后端接口连接异常', 'toast')
export const timeoutError = () => new HttpError('timeout', '系统接口请求超时', 'toast')
/**
 * @param requestNumber of the response's `X-Request-Id`
 * @param body of the response: where the server cannot answer for now, an envelope says why
 */
export function statusError(status: number, requestNumber?: unknown, body?: unknown): HttpError {
  const told = isRecord(body) && typeof body.msg === 'string' ? body.msg : ''
  const text = status === 503 ? told || '服务器繁忙，请稍后重试' : `系统接口${status}异常`
  return new HttpError('status', withRequestNumber(text, status, requestNumber), 'toast', status)
}
export const abortedError = () => new HttpError('aborted', '请求已取消', 'silent')
export const unreadableError = () => new HttpError('unreadable', UNKNOWN, 'toast')
export const signInLostError = () =>
  new HttpError('sign-in-lost', '登录状态已过期，请重新登录', 'silent', 401)
/** The session may still be valid: the failure is shown with a retry, and no one is signed out. */
export const signInUnknownError = () =>
  new HttpError('network', '暂时无法确认登录状态：后端接口连接异常', 'silent')

export type Reading =
  | { kind: 'data'; data: unknown }
  | { kind: 'signed-out' }
  | { kind: 'failed'; error: HttpError }

function effectiveCode(code: unknown): number {
  if (code === null || code === undefined) return 200
  if (typeof code === 'number') return code
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : Number.NaN
}

/**
 * What a response means: silent messages first, then the catalogue. A body without a code (captcha, proxied services)
 * is itself the data.
 */
export function readEnvelope(body: unknown): Reading {
  if (Array.isArray(body)) return { kind: 'data', data: body }
  if (!isRecord(body)) return { kind: 'failed', error: unreadableError() }
  const code = effectiveCode(body.code)
  const rule = CATALOGUE.get(code) ?? OTHER_CODE
  const own = typeof body.msg === 'string' ? body.msg : ''
  const failed = (show: Show, message: string): Reading => ({
    kind: 'failed',
    error: new HttpError('business', message, show, Number.isNaN(code) ? undefined : code, body.data),
  })
  if (SILENT_MESSAGES.includes(own)) return failed('silent', own)
  if (rule.means === 'failure')
    return failed(rule.show, withRequestNumber(own || rule.text, code, body.traceId))
  if (rule.means === 'signed-out') return { kind: 'signed-out' }
  return { kind: 'data', data: rule.means === 'data' && 'data' in body ? body.data : body }
}
