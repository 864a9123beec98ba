import { COMMON_HEADERS } from './headers'
import type { Fetch } from './listen'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
/** What front ends of this contract send. */
const SENT = 'Authorization, Content-Type, tenant-id, visit-tenant-id, X-If-Updated-At, X-Requested-With'
/** What they read: the names of exports, and when to ask again. */
const READ = 'Content-Disposition, Retry-After, X-Permission-Version, X-Request-Id, X-Row-Count'
/** For an hour, browsers do not ask again. */
const MAX_AGE = 3_600

/**
 * Lets front ends of other origins call the backend (CORS_ORIGINS), each origin compared exactly. Tokens are sent in a
 * header by the page itself: no cookies are let through. Other origins are answered as if no one had asked.
 * @param isApi whether a path belongs to the backend
 */
export function allowOrigins(
  origins: readonly string[],
  isApi: (path: string) => boolean,
  fetch: Fetch,
): Fetch {
  if (origins.length === 0) return fetch
  return async (request, env) => {
    if (!isApi(new URL(request.url).pathname)) return fetch(request, env)
    const origin = request.headers.get('origin')
    const isAllowed = origin !== null && origins.includes(origin)
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    if (isAllowed && isPreflight) return preflight(origin)
    const response = await fetch(request, env)
    // Also where it is not allowed: no cache may hand one origin's response to another.
    response.headers.append('Vary', 'Origin')
    if (!isAllowed) return response
    response.headers.set('Access-Control-Allow-Origin', origin)
    response.headers.set('Access-Control-Expose-Headers', READ)
    return response
  }
}

/** Comes without a token, before the sign-in is checked. */
const preflight = (origin: string) =>
  new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': SENT,
      'Access-Control-Max-Age': String(MAX_AGE),
      'Cache-Control': 'no-store',
      Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    },
  })
