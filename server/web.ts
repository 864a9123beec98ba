import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { COMMON_HEADERS } from './headers'
import { createPages } from './page'
import { readStaticFiles, staticAnswer } from './static-files'

/** Answers everything that is not the backend's. */
export type Web = (request: Request) => Response | Promise<Response>

/**
 * Serves the built front end: its files by their exact path, and index.html for every path that may be a screen.
 * @param folder dist/client
 * @throws Error when it has not been built
 */
export function openWeb(folder: string): Web {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`找不到 ${index}，请先运行 npm run build`)
  const files = readStaticFiles(folder)
  const pageFor = createPages(readFileSync(index, 'utf8'), readManifest(folder))
  return request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD')
    const path = new URL(request.url).pathname
    const file = files.get(path)
    if (file) return staticAnswer(file, request)
    const isScreen = mayBeScreen(path, request.headers.get('accept'))
    return isScreen ? staticAnswer(pageFor(path), request) : notFound()
  }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite', 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

/**
 * A missing file must not be answered with a page: a script of a former build would fail as HTML instead of 404
 * (hardening N5, U7). Browsers name text/html when they navigate; other callers are told by the path.
 */
function mayBeScreen(path: string, accept: string | null): boolean {
  if (path.startsWith('/assets/') || path.includes('/.')) return false
  if (accept?.includes('text/html')) return true
  return (accept === null || accept.includes('*/*')) && !/\.[^/]*$/.test(path)
}

function notFound(): Response {
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return new Response('未找到请求的文件', { status: 404, headers })
}

/** @param allow the methods that are taken */
export function refuseMethod(allow: string): Response {
  const headers = { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', Allow: allow }
  return new Response('不支持的请求方法', { status: 405, headers })
}
