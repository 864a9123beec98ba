/** A path without the slashes it ends with: `/facade//` is `/facade`, `/` is nothing. No pattern: those take long for many. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end -= 1
  return path.slice(0, end)
}

/** The path of a page, however many slashes it was asked for with: `/admin//` is `/admin`, `//` is `/`. */
export const pagePath = (pathname: string): string => withoutEndSlashes(pathname) || '/'
