import { Failure } from '../platform/api/envelope'
import type { App } from '../platform/api/services'
import type { Log } from '../platform/config/log'
import { isApiPath, splitAddress } from '../platform/http/address'
import type { TrustedProxies } from '../platform/http/client-address'
import { inRequest } from '../platform/http/current-request'
import type { Fetch } from '../platform/http/listen'
import { refuseMethod, type Web } from '../platform/web/serve-web'
import { faultOf } from './faults'
import { noPage } from './no-page'

/** The methods the backend responds to itself, if only with its envelope's 405. TRACE and the rest are refused here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/**
 * Everything below the origin as one handler: the backend on its paths, the front end on all others. It never throws.
 */
export function createSite(parts: { app: App; web: Web; log: Log; trustProxy?: TrustedProxies }): Fetch {
  const { app, web, log, trustProxy = 0 } = parts
  const failed = (request: Request, error: unknown) => {
    if (error instanceof Failure && error.code === 429)
      return noPage(request, { status: 429, text: error.message, retryAfter: 5 })
    // Of a form that was sent to a page.
    if (error instanceof Failure && (error.code === 400 || error.code === 403))
      return noPage(request, { status: error.code, text: error.message })
    const { event, level, isOutage } = faultOf(error)
    log[level]({ err: error, method: request.method }, event)
    if (isOutage)
      return noPage(request, { status: 503, text: '系统暂时无法访问，请稍后再试', retryAfter: 10 })
    return noPage(request, { status: 500, text: '服务器出错，请稍后重试' })
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
