/** The query string of another page of a list; everything else in the address stays. Page 1 needs no parameter. */
export function pageSearch(params: URLSearchParams, page: number, parameter = 'page'): string {
  const next = new URLSearchParams(params)
  if (page === 1) next.delete(parameter)
  else next.set(parameter, String(page))
  return next.toString()
}
