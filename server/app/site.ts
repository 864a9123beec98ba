import { Failure } from '../platform/api/envelope'
import type { App } from '../platform/api/services'
import type { Log } from '../platform/config/log'
import { isApiPath, splitAddress } from '../platform/http/address'
import type { TrustedProxies } from '../platform/http/client-address'
import { inRequest, requestIdHeader } from '../platform/http/current-request'
import { COMMON_HEADERS } from '../platform/http/headers'
import type { Fetch } from '../platform/http/listen'
import { refuseMethod, type Web } from '../platform/web/serve-web'
import { faultOf } from './faults'

/** The methods the backend responds to itself, if only with its envelope's 405. TRACE and the rest are refused here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** The page for visitors where there is no other, because of what `text` says. */
const noPage = (status: number, text: string, retryAfter?: number) =>
  new Response(
    `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>暂时无法显示</title>
  </head>
  <body>
    <h1>暂时无法显示这个页面</h1>
    <p>${text}</p>
  </body>
</html>
`,
    {
      status,
      headers: {
        ...COMMON_HEADERS,
        ...requestIdHeader(),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
    },
  )

/**
 * Everything below the origin as one handler: the backend on its paths, the front end on all others. It never throws.
 */
export function createSite(parts: { app: App; web: Web; log: Log; trustProxy?: TrustedProxies }): Fetch {
  const { app, web, log, trustProxy = 0 } = parts
  const failed = (request: Request, error: unknown) => {
    if (error instanceof Failure && error.code === 429) return noPage(429, `${error.message}。`, 5)
    // Of a form that was sent to a page.
    if (error instanceof Failure && (error.code === 400 || error.code === 403))
      return noPage(error.code, `${error.message}。`)
    const { event, level, isOutage } = faultOf(error)
    log[level]({ err: error, method: request.method }, event)
    if (isOutage) return noPage(503, '系统暂时无法访问，请稍后再试。', 10)
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
