import type { Context } from 'hono'
import type { Deps } from '../platform/api/deps'
import { Failure } from '../platform/api/envelope'
import type { RefusedRequest } from '../platform/api/services'
import {
  CommitOutcomeUnknown,
  DatabaseBusy,
  DatabaseReadOnly,
  isDiskFull,
  isUnavailable,
} from '../platform/db/errors'
import { StoreUnavailable } from '../platform/files/errors'
import { AnonymousBodyTooLarge } from '../platform/http/body'
import { requestSource } from '../platform/http/client-address'
import { currentUserId, noteFailure, requestId, requestIdHeader } from '../platform/http/current-request'

/** The response to a request that failed. What is not the caller's fault is logged. */
export function respondToError(deps: Deps, error: unknown, c: Context): Response {
  if (error instanceof Failure) {
    countRefusedRequest(deps, c, error)
    return failureResponse(
      c,
      error,
      error instanceof AnonymousBodyTooLarge ? { Connection: 'close' } : undefined,
    )
  }
  const fields = { err: error, method: c.req.method, path: c.req.path }
  if (error instanceof DatabaseBusy) {
    deps.log.warn(fields, 'database is busy')
    return failureResponse(c, new Failure(503, '数据库正忙，本次操作没有保存，请稍后再试'))
  }
  if (isUnavailable(error)) {
    const { event, text } = awayBecause(error)
    deps.log.warn(fields, event)
    return failureResponse(c, new Failure(503, text))
  }
  if (isDiskFull(error)) {
    deps.log.error(fields, 'the disk is full')
    return failureResponse(c, new Failure(503, '服务器的磁盘空间不足，本次操作没有保存，请联系管理员'))
  }
  if (error instanceof StoreUnavailable) {
    deps.log.error(fields, 'the file store cannot be used')
    return failureResponse(c, new Failure(503, '文件存储服务暂时无法使用，文件没有保存，请稍后再试'))
  }
  deps.log.error(fields, 'unexpected error')
  return failureResponse(c, new Failure(500, '系统异常'))
}

/** What a database that is away means, for the log and for the caller. */
function awayBecause(error: unknown): { event: string; text: string } {
  if (error instanceof CommitOutcomeUnknown)
    return {
      event: 'database broke off during a commit',
      text: '保存时与数据库的连接中断，不能确定是否已经保存，请先查看，再决定是否重试',
    }
  if (error instanceof DatabaseReadOnly)
    return {
      event: 'database can only be read',
      text: '数据库暂时只能读取，本次操作没有保存，请稍后再试',
    }
  return { event: 'database cannot be reached', text: '系统暂时无法访问，请稍后再试' }
}

/**
 * Failures come with HTTP 200 (contract 1.4) and must not be cached in place of a later success. A fault names the
 * request, so that a caller can report it by phone.
 */
function failureResponse(c: Context, failure: Failure, headers?: Record<string, string>) {
  noteFailure(failure.code)
  const isFault = failure.code === 500 || failure.code === 503
  const envelope = isFault ? { ...failure.envelope(), traceId: requestId() } : failure.envelope()
  return c.json(envelope, failure.status, {
    'Cache-Control': 'no-store',
    ...(isFault && requestIdHeader()),
    ...(failure.retryAfter !== undefined && { 'Retry-After': String(failure.retryAfter) }),
    ...headers,
  })
}

const REFUSED_KINDS: Record<number, RefusedRequest['kind'] | undefined> = {
  400: 'bad-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  429: 'too-many',
}

/**
 * Refused requests are counted for the account events (docs/threat-model.md, "Account events"); what was sent is not part
 * of it.
 */
function countRefusedRequest(deps: Deps, c: Context, { code }: Failure) {
  const kind = REFUSED_KINDS[code]
  if (!kind) return
  const userId = currentUserId()
  const detail = `${c.req.method} ${c.req.path}`.slice(0, 200)
  deps.refusedRequests.count({
    kind,
    userId,
    detail,
    now: deps.now(),
    ...requestSource(c.req.raw, c.env, deps.trustProxy),
  })
}
