import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import type { Manifest } from 'vite'
import { Failure } from '../api/envelope'
import { splitAddress } from '../http/address'
import { compress, encodingFor } from '../http/content-encoding'
import { noteRoute } from '../http/current-request'
import { COMMON_HEADERS } from '../http/headers'
import { type RawResponse, type ResponseCache, UNCHANGED } from '../http/response-cache'
import { createPages, withOutdatedNote } from './html-page'
import { withoutOffline } from './offline-off'
import type { PageHead, PublicSite, Sources } from './site'
import { readStaticFiles, type StaticFile, staticResponse } from './static-files'

/** What a page was made from. */
interface MadeFrom {
  /** A hash of its head and its style sheet. */
  head: string
  sources: Sources | undefined
}

const hashOf = (head: PageHead | null, style: string) =>
  createHash('sha1')
    .update(JSON.stringify([head, style]))
    .digest('base64')

/** Handles every path that is not the backend's. */
export type Web = (request: Request) => Response | Promise<Response>

/**
 * Browsers revalidate a public page each time, as they do all pages; a proxy that many visitors share may send it for a
 * second, as this server does, and for a day when the server fails.
 */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
/** Search engines and feed readers request feeds again and again; what is withdrawn is to be gone soon. */
const FEED_CACHE = 'public, max-age=60'
/** For how long, in ms, a feed is cached whatever is written: a site map reads all articles. */
const lifetimeOf = (feed: string) => (feed === '/sitemap.xml' ? 60_000 : 1_000)

/** The page as one that was stored at this time. */
const withNote = (page: Uint8Array, time: number) =>
  Buffer.from(withOutdatedNote(new TextDecoder().decode(page), time))

/**
 * Serves the built front end: its files by their exact path, and index.html for every path that may be a screen, with a
 * head of its own for the pages of the public site.
 * @param folder dist/client
 * @param offlinePages whether visitors' browsers may cache pages (server/platform/web/offline-off.ts)
 * @throws Error when it has not been built
 */
export function openWeb(
  folder: string,
  offlinePages = true,
): (site: PublicSite, cache: ResponseCache) => Web {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`找不到 ${index}，请先运行 npm run build`)
  const built = { files: readStaticFiles(folder), index: readFileSync(index, 'utf8') }
  const { files, index: template } = offlinePages ? built : withoutOffline(built)
  const pageFor = createPages(template, readManifest(folder), readStyles(files))
  return (site, cache) => {
    const makePage = async (request: Request, path: string, former?: MadeFrom) => {
      const head = await site.headOf(request)
      const style = await site.styleOf()
      const hash = hashOf(head, style)
      const sources = former?.head === hash ? former.sources : undefined
      const view = head?.screen ? await site.viewOf(request, head.screen, sources) : null
      if (view === 'unchanged') return UNCHANGED
      const { html, policy } = pageFor(path, head, view, style)
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': head ? PUBLIC_PAGE : 'no-cache',
        ...referrersOf(site, head),
      }
      return {
        body: Buffer.from(html),
        headers: { ...headers, 'Content-Security-Policy': policy },
        status: view?.status ?? head?.status,
        outdated: withNote,
        madeFrom: { head: hash, sources: view?.sources } satisfies MadeFrom,
      }
    }
    /** Of one visitor alone: it is stored nowhere. */
    const answerForm = async (request: Request, path: string) => {
      noteRoute('(forms)')
      const answer = await site.answerOf(request)
      if (!answer) return passForm(request)
      const { head, view } = answer
      const { html, policy } = pageFor(path, head, view, await site.styleOf())
      const headers = {
        ...COMMON_HEADERS,
        ...referrersOf(site, head),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        Vary: 'Accept-Encoding',
      }
      const encoding = encodingFor(request.headers.get('accept-encoding'))
      const body = Buffer.from(html)
      return encoding
        ? new Response(new Uint8Array(await compress(body, encoding)), {
            headers: { ...headers, 'Content-Encoding': encoding },
          })
        : new Response(body, { headers })
    }
    /** A page that has moved since takes the form at its address of today. */
    const passForm = async (request: Request) => {
      const location = await site.movedTo(request)
      if (location === null) throw new Failure(405, '不支持的请求方法')
      const headers = { ...COMMON_HEADERS, Location: location, 'Cache-Control': 'no-store' }
      return new Response(null, { status: 308, headers })
    }
    const makeFeed = async (request: Request): Promise<RawResponse> => {
      const { body, type } = (await site.feedOf(request)) ?? { body: '', type: 'text/plain' }
      return { body: Buffer.from(body), headers: { 'Content-Type': type, 'Cache-Control': FEED_CACHE } }
    }
    const movedOr = async (request: Request, other: () => Response | Promise<Response>) => {
      const location = await site.movedTo(request)
      return location === null ? other() : moved(location)
    }
    return request => {
      const { path } = splitAddress(request.url)
      if (request.method === 'POST') return answerForm(request, path)
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD')
      const file = files.get(path)
      if (file) {
        noteRoute('(files)')
        return staticResponse(file, request)
      }
      if (!site.isFeed(path) && !mayBeScreen(path, request.headers.get('accept')))
        return isBuilt(path) ? notFound() : movedOr(request, notFound)
      if (path === '/') return toFacade()
      noteRoute(site.isFeed(path) ? '(feeds)' : '(pages)')
      const key = `GET ${site.keyOf(request)}`
      if (site.isFeed(path)) return cache.respond(key, request, () => makeFeed(request), lifetimeOf(path))
      const page = () => cache.respond(key, request, former => makePage(request, path, former as MadeFrom))
      if (mayBeOld(path)) return movedOr(request, page)
      const response = page()
      // What is stored is a page. The response to an address without one is no one else's: its query may matter.
      return response instanceof Promise
        ? response.then(made => (made.status === 404 ? movedOr(request, () => made) : made))
        : response
    }
  }
}

/** A form names its page to this site alone, as the origin that it comes from (features/public-site/sent-form.ts). */
const referrersOf = (site: PublicSite, head: PageHead | null): Record<string, string> =>
  head?.screen && site.takesForms(head.screen) ? { 'Referrer-Policy': 'same-origin' } : {}

/** Style sheets by their names in the manifest. */
const readStyles = (files: ReadonlyMap<string, StaticFile>) => (name: string) =>
  Buffer.from(files.get(`/${name}`)?.bodies.identity ?? []).toString()

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite', 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

/** Built files, and hidden ones, which nothing that moved is among. */
const isBuilt = (path: string) => path.startsWith('/assets/') || path.includes('/.')

/**
 * Addresses of older sites may be below those of screens: they have file names, which screens have not. With slashes too
 * many a page is found by the browser alone.
 */
const mayBeOld = (path: string) =>
  /^\/(page|40[14])(\/|$)/i.test(path) ||
  /\/\/|\/$/.test(path) ||
  path.slice(path.lastIndexOf('/')).includes('.')

/** A permanent move, which browsers ask for again: the address may be given to another page. */
function moved(location: string): Response {
  const headers = { ...COMMON_HEADERS, Location: location, 'Cache-Control': PUBLIC_PAGE }
  return new Response(null, { status: 301, headers })
}

/**
 * The response for a missing file must not be a page: a script of a former build would fail as HTML instead of 404
 * (threat N5, U7). Browsers name text/html when they navigate; other callers are recognised by the path.
 */
function mayBeScreen(path: string, accept: string | null): boolean {
  if (isBuilt(path)) return false
  if (accept?.includes('text/html')) return true
  return (accept === null || accept.includes('*/*')) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/**
 * The root leads to the public site (requirements R-route-1). Browsers cache the redirect, so that it also works
 * without a network: the offline worker handles only paths below /facade.
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

/** @param allow the accepted methods */
export function refuseMethod(allow: string): Response {
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Allow: allow,
  }
  return new Response('不支持的请求方法', { status: 405, headers })
}
