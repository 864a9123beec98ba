/**
 * Path and query (without `?`) of a request's URL. It is not parsed anew: the listener has done so, and for a cached
 * response that would cost as much as all the rest.
 */
export function splitAddress(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const hash = url.indexOf('#', start)
  const whole = hash === -1 ? url.slice(start) : url.slice(start, hash)
  const mark = whole.indexOf('?')
  return mark === -1
    ? { path: whole, query: '' }
    : { path: whole.slice(0, mark), query: whole.slice(mark + 1) }
}

/** Whether a path belongs to the backend. All others belong to the front end. */
export const isApiPath = (path: string): boolean =>
  /^\/(prod-api|admin-api|app-api|proxy-api)(\/|$)/.test(path)
