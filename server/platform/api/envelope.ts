/** The common response of every enveloped endpoint (contract 1.2): code 0 is success. */
export interface Envelope<T> {
  code: number
  msg: string
  data: T | null
  /** Of a fault: the request number, by which the administrator finds it in the log. */
  traceId?: string
}

export function ok<T>(data: T): Envelope<T> {
  return { code: 0, msg: '', data }
}

/** A response other than success. Thrown by handlers, turned into an envelope with HTTP 200 (contract 1.4). */
export class Failure extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** The HTTP status: 200, except for callers that read the status alone (contract 1.4). */
    readonly status: 200 | 503 = 200,
    /** In seconds, where it is known when to try again. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'Failure'
  }

  envelope(): Envelope<unknown> {
    return { code: this.code, msg: this.message, data: null }
  }
}

export const notSignedIn = () => new Failure(401, '账号未登录')
export const initialPasswordInUse = () => new Failure(1100022010, '请先修改初始密码')
export const passwordExpired = () => new Failure(1100022011, '密码已到期，请先修改密码')
export const notAllowed = () => new Failure(403, '没有该操作权限')
export const badInput = (message: string) => new Failure(400, `请求参数不正确:${message}`)
export const missingParameter = (name: string) => new Failure(400, `请求参数缺失:${name}`)
export const badType = (detail: string) => new Failure(400, `请求参数类型错误:${detail}`)
