/** The home page of the public site; its sections and pages live below it (contract 13.3). */
export const FACADE_PATH = '/facade'

/**
 * A path without the slashes it ends with: `/facade//` is `/facade`, `/` is empty. No regular expression: those are
 * slow for many slashes.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end -= 1
  return path.slice(0, end)
}

/** The path of a page without superfluous slashes at the end: `/admin//` is `/admin`, `//` is `/`. */
export const pagePath = (pathname: string): string => withoutEndSlashes(pathname) || '/'
