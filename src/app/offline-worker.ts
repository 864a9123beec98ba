import { CACHED_AT } from '@shared/domain/site/cached-at'
import { assetsOf, DATA, END, isRoster, judge, kindOf, outdated, PICTURES } from '@/lib/offline/cache-rules'
import { cacheAddress } from '@/lib/offline/cached-at'
import { cachePicture, cacheResponse } from '@/lib/offline/cached-responses'

/** Defined by the build (scripts/vite/offline-worker.ts). */
declare const __OFFLINE__: {
  build: string
  baseApi: string
  /** The app's entry script, which the page of this build names. */
  entry: string
  /** All scripts and styles of the facade. */
  files: string[]
}

/** TypeScript has types for either documents or workers; only these of the worker's are needed. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
interface MessageEvent extends WorkerEvent {
  data: unknown
}
interface WorkerScope {
  addEventListener: ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const scope = globalThis as unknown as WorkerScope

const { build, baseApi, entry, files } = __OFFLINE__
const SITE = { origin: location.origin, baseApi }
const ASSETS = assetsOf(build)
/** The page for all addresses of the facade, without prerendered content: the server writes none for this one. */
const SHELL = '/facade/preview'

/** On a slow network a visitor sees the cached page after this long, in ms; without one, they wait on. */
const TIMEOUT_MS = 6_000

scope.addEventListener('install', event => event.waitUntil(install()))
scope.addEventListener('activate', event => event.waitUntil(activate()))
let isOver = false
scope.addEventListener('message', event => {
  if (event.data !== END) return
  isOver = true
  event.waitUntil(forgetAll())
})
scope.addEventListener('fetch', event => {
  if (isOver) return
  const { request } = event
  const { method, url, mode, destination, headers } = request
  const isPersonal = headers.has('Authorization') || headers.has('Range')
  const kind = kindOf({ method, url, mode, destination, isPersonal }, SITE)
  if (kind === 'page') event.respondWith(page(request))
  else if (kind === 'asset') event.respondWith(asset(request))
  else if (kind === 'data') event.respondWith(data(event))
  else if (kind === 'picture') event.respondWith(picture(event))
  else if (isRoster({ method, url, isPersonal }, SITE.origin)) event.respondWith(roster(event))
})

/** All files of this build or none: during a deploy the installation fails, and the former worker stays. */
async function install(): Promise<void> {
  const cache = await caches.open(ASSETS)
  const shell = await fetch(SHELL, { cache: 'no-cache', headers: { Accept: 'text/html' } })
  if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('another build is served')
  await cache.addAll(files)
  await cache.put(SHELL, shell)
  // File names contain a hash of their content: pages of the build before still find theirs.
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of outdated(await caches.keys(), ASSETS)) await caches.delete(name)
  await scope.clients.claim()
}

async function forgetAll(): Promise<void> {
  for (const name of outdated(await caches.keys(), null)) await caches.delete(name)
}

/**
 * The server's page, or that of this build where there is none: the app renders any address of the facade from it.
 */
async function page(request: Request): Promise<Response> {
  const cached = await caches.match(SHELL, { cacheName: ASSETS })
  const fetched = fetch(request).then(response => {
    const isPage =
      response.status < 500 && /^text\/html/.test(response.headers.get('Content-Type') ?? 'text/html')
    return isPage || !cached ? response : cached
  })
  return cached ? settle(fetched, cached) : fetched
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

/** Requested from the server as long as it responds: a visitor must not read superseded rules. */
const data = (event: FetchEvent) => read(event, event.request.url)

/** The roster is requested by POST: its body is part of the cache address. */
const roster = async (event: FetchEvent) =>
  read(event, cacheAddress(event.request.url, await event.request.clone().text()))

async function read(event: FetchEvent, address: string): Promise<Response> {
  const { request } = event
  const cached = await caches.match(address, { cacheName: DATA })
  const fetched = fetch(request).then(async response => {
    const text = await response.clone().text()
    const verdict = judge(response.status, text)
    // One that the server had stored is older than it seems.
    if (verdict === 'good' && !response.headers.has(CACHED_AT))
      event.waitUntil(isOver ? forgetAll() : cacheResponse(DATA, address, text, 'application/json'))
    if (verdict === 'gone') event.waitUntil(forget(address))
    return verdict === 'failed' && cached ? cached : response
  })
  event.waitUntil(fetched.catch(() => undefined))
  return cached ? settle(fetched, cached) : fetched
}

const forget = async (url: string) => (await caches.open(DATA)).delete(url)

/**
 * Requested like everything else, since a file can be deleted or made private; mostly the browser's HTTP cache has it.
 */
async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName: PICTURES })
  const fetched = fetch(request).then(response => {
    if (response.ok) event.waitUntil(cachePicture(request.url, response.clone()))
    return response.status >= 500 && cached ? cached : response
  })
  return cached ? settle(fetched, cached) : fetched
}

/** The response, or the cached one where there is none in time. */
async function settle(fetched: Promise<Response>, cached: Response): Promise<Response> {
  const timeout = new Promise<Response>(done => setTimeout(() => done(cached), TIMEOUT_MS))
  return Promise.race([fetched, timeout]).catch(() => cached)
}
