import { type App, isApiPath } from './app'
import { COMPRESS_FROM, compress, encodingFor } from './encoding'
import { COMMON_HEADERS } from './headers'
import type { Log } from './log'
import { isComplete } from './public-answer'
import { refuseMethod, type Web } from './web'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** Those the backend answers itself, be it with its envelope's 405. TRACE and the rest stop here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** The whole origin as one handler: the backend on its paths, the front end on all others. It never throws. */
export function createSite(parts: { app: App; web: Web; log: Log }): Fetch {
  const { app, web, log } = parts
  const failed = (request: Request, error: unknown) => {
    log.error({ err: error, method: request.method }, 'unexpected error')
    return new Response('系统异常', {
      status: 500,
      headers: { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  /** What is there already is not waited for: each wait is a turn of Node's, and dearer than the answer. */
  const answerTo = (request: Request, env: unknown): Response | Promise<Response> => {
    if (!METHODS.includes(request.method)) return refuseMethod(METHODS.join(', '))
    if (!isApiPath(new URL(request.url).pathname)) return web(request)
    const answer = app.fetch(request, env)
    return answer instanceof Promise
      ? answer.then(made => finishAnswer(request, made))
      : finishAnswer(request, answer)
  }
  return (request, env) => {
    try {
      const answer = answerTo(request, env)
      return answer instanceof Promise ? answer.catch(error => failed(request, error)) : answer
    } catch (error) {
      return failed(request, error)
    }
  }
}

/** The backend's answer with the common headers; JSON packed as the caller takes it. Files go out as they are. */
export const finishAnswer = (request: Request, answer: Response): Response | Promise<Response> =>
  isComplete(answer) ? answer : complete(request, answer)

async function complete(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer
  const policy = headers.get('content-security-policy')
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
  if (policy) headers.set('Content-Security-Policy', policy)
  if (!headers.get('content-type')?.startsWith('application/json')) return answer
  headers.set('Content-Type', 'application/json;charset=UTF-8')
  // An answer to HEAD was made of one that says so already.
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (!encoding || request.method === 'HEAD' || headers.has('content-encoding')) return answer
  const body = new Uint8Array(await answer.arrayBuffer())
  const packed = body.byteLength < COMPRESS_FROM ? undefined : await compress(body, encoding)
  headers.delete('content-length')
  if (packed) headers.set('Content-Encoding', encoding)
  return new Response(packed ? new Uint8Array(packed) : body, { status: answer.status, headers })
}
