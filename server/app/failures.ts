import type { Context } from 'hono'
import type { Deps } from '../platform/api/deps'
import { Failure } from '../platform/api/envelope'
import type { RefusedRequest } from '../platform/api/services'
import { AnonymousBodyTooLarge } from '../platform/http/body'
import { type RequestSource, requestSource } from '../platform/http/client-address'
import {
  currentSource,
  currentUserId,
  noteFailure,
  requestId,
  requestIdHeader,
} from '../platform/http/current-request'
import { type Fault, faultOf } from './faults'

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
  const { text, isOutage } = logFault(deps, error, { method: c.req.method, path: c.req.path })
  return failureResponse(c, new Failure(isOutage ? 503 : 500, text))
}

/** Logs what is not the caller's fault. @returns what it is */
export function logFault({ log }: Deps, error: unknown, request: { method: string; path: string }): Fault {
  const fault = faultOf(error)
  log[fault.level]({ err: error, ...request }, fault.event)
  return fault
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
    ...sourceOf(deps, c),
  })
}

/** Where a call comes from: one that a page makes while it is prerendered, from the visitor who asked for the page. */
export const sourceOf = (deps: Deps, c: Context): RequestSource =>
  currentSource() ?? requestSource(c.req.raw, c.env, deps.trustProxy)
