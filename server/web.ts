import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { COMMON_HEADERS } from './headers'
import { FACADE_PATH } from './menu-tree'
import { withoutOffline } from './offline'
import { createPages } from './page'
import { isFeed } from './public-site/feeds'
import type { PublicSite } from './public-site/public-site'
import { inMemory, readStaticFiles, type StaticFile, staticAnswer } from './static-files'

/** Answers everything that is not the backend's. */
export type Web = (request: Request) => Response | Promise<Response>

/** What is sent for an address of the site, until the data change. */
interface Page {
  file: StaticFile
  status?: number
}

/** Search engines and readers of feeds ask again and again. */
const FEED_CACHE = 'public, max-age=600'

/**
 * Serves the built front end: its files by their exact path, and index.html for every path that may be a screen, with a
 * head of its own for the pages of the public site.
 * @param folder dist/client
 * @param offlinePages whether visitors' browsers may keep what was read (server/offline.ts)
 * @throws Error when it has not been built
 */
export function openWeb(folder: string, offlinePages = true): (site: PublicSite) => Web {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`找不到 ${index}，请先运行 npm run build`)
  const built = { files: readStaticFiles(folder), index: readFileSync(index, 'utf8') }
  const { files, index: template } = offlinePages ? built : withoutOffline(built)
  const pageFor = createPages(template, readManifest(folder), readStyles(files))
  return site => {
    const pages = site.keepFresh<Page>()
    const feeds = site.keepMinute<Page>()
    const makePage = async (request: Request, path: string): Promise<Page> => {
      const head = await site.headOf(request)
      const view = head?.screen ? await site.viewOf(request, head.screen) : null
      return { file: await pageFor(path, head, view), status: head?.status }
    }
    const makeFeed = async (request: Request): Promise<Page> => {
      const { body, type } = (await site.feedOf(request)) ?? { body: '', type: 'text/plain' }
      return { file: await inMemory(body, { type, cacheControl: FEED_CACHE }) }
    }
    const send = (request: Request, { file, status }: Page) => staticAnswer(file, request, status)
    return request => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD')
      const path = new URL(request.url).pathname
      const file = files.get(path)
      if (file) return staticAnswer(file, request)
      if (!isFeed(path) && !mayBeScreen(path, request.headers.get('accept'))) return notFound()
      if (path === '/') return toFacade()
      const key = site.keyOf(request)
      const [among, make] = isFeed(path) ? [feeds, makeFeed] : [pages, makePage]
      const known = among.known(key)
      if (known) return send(request, known)
      return among(key, () => make(request, path)).then(page => send(request, page))
    }
  }
}

/** Style sheets by their names in the manifest. */
const readStyles = (files: ReadonlyMap<string, StaticFile>) => (name: string) =>
  Buffer.from(files.get(`/${name}`)?.bodies.identity ?? []).toString()

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
  return (accept === null || accept.includes('*/*')) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/**
 * The root leads to the public site (spec section 2). Browsers keep that, and so find there what they have kept for the
 * time without a network: only what is below /facade is the offline worker's.
 */
function toFacade(): Response {
  const headers = { ...COMMON_HEADERS, Location: FACADE_PATH, 'Cache-Control': 'public, max-age=86400' }
  return new Response(null, { status: 302, headers })
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
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Allow: allow,
  }
  return new Response('不支持的请求方法', { status: 405, headers })
}
