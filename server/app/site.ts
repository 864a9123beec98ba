import { Failure } from '../platform/api/envelope'
import type { App } from '../platform/api/services'
import type { Log } from '../platform/config/log'
import { isApiPath, splitAddress } from '../platform/http/address'
import type { TrustedProxies } from '../platform/http/client-address'
import { inRequest, requestIdHeader } from '../platform/http/current-request'
import { COMMON_HEADERS } from '../platform/http/headers'
import type { Fetch } from '../platform/http/listen'
import { refuseMethod, type Web } from '../platform/web/serve-web'
import { UnansweredForm } from '../platform/web/site'
import { faultOf } from './faults'
import { noPage, pageStatus } from './no-page'

/** The methods the backend responds to itself, if only with its envelope's 405. TRACE and the rest are refused here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/**
 * Everything below the origin as one handler: the backend on its paths, the front end on all others. It never throws.
 */
export function createSite(parts: { app: App; web: Web; log: Log; trustProxy?: TrustedProxies }): Fetch {
  const { app, web, log, trustProxy = 0 } = parts
  const failed = (request: Request, given: unknown) => {
    const { error, fields } =
      given instanceof UnansweredForm ? { error: given.cause, fields: given.fields } : { error: given }
    if (error instanceof Failure)
      return noPage(request, { status: pageStatus(error.code), retryAfter: error.retryAfter, fields })
    const { event, level, isOutage } = faultOf(error)
    log[level]({ err: error, method: request.method }, event)
    if (isOutage) return noPage(request, { status: 503, retryAfter: 10, fields })
    if (!isApiPath(splitAddress(request.url).path)) return noPage(request, { status: 500, fields })
    return new Response('服务器出错，请稍后重试', {
      status: 500,
      headers: { ...COMMON_HEADERS, ...requestIdHeader(), 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  const respond = (request: Request, env: unknown): Response | Promise<Response> => {
    if (!METHODS.includes(request.method)) return refuseMethod(METHODS.join(', '))
    return isApiPath(splitAddress(request.url).path) ? app.fetch(request, env) : web(request)
  }
  /**
   * A response that is ready is not awaited: each await costs a turn of the event loop, which takes longer than the
   * response.
   */
  const respondSafely = (request: Request, env: unknown) => {
    try {
      const response = respond(request, env)
      return response instanceof Promise ? response.catch(error => failed(request, error)) : response
    } catch (error) {
      return failed(request, error)
    }
  }
  return (request, env) => inRequest({ request, env, trustProxy }, () => respondSafely(request, env))
}
