/** The kind of a request of the facade, as far as it is cached for offline reading; null: not cached. */
export type CacheKind = 'page' | 'asset' | 'data' | 'picture' | null

/** As much of a request as decides. */
export interface RequestFacts {
  method: string
  url: string
  mode: string
  destination: string
  /** Whether it carries a token, or asks for a part of a file. */
  isPersonal: boolean
}

/**
 * The public reads (contract 13) that are cached, below app-api: a list of those that may be, not of those that may
 * not, since an endpoint that is added later may be private.
 */
const READS = [
  '/system/facade/info',
  '/system/menu/list',
  '/system/dict-data/type',
  '/system/documents/page',
  '/system/documents/get',
  '/system/fee-table/',
  '/system/calendar/',
  '/system/filing-guide/',
  '/system/disclosure/',
  '/infra/file/page',
]

/** The one call that reads with a body (contract 13.7): the roster. */
const ROSTER = '/back/arbitrator/selectArbitratorlist'

/** Pure: whether a request is for the roster, whose responses are cached by request body. */
export const isRoster = (
  request: Pick<RequestFacts, 'method' | 'url' | 'isPersonal'>,
  origin: string,
): boolean => {
  if (request.method !== 'POST' || request.isPersonal) return false
  const url = new URL(request.url)
  return url.origin === origin && url.pathname.endsWith(`/proxy-api${ROSTER}`)
}

/** Pure: what a request is. Staff pages, staff calls and sign-ins are none of it (docs/threat-model.md). */
export function kindOf(request: RequestFacts, site: { origin: string; baseApi: string }): CacheKind {
  if (request.method !== 'GET' || request.isPersonal) return null
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== site.origin) return null
  if (request.mode === 'navigate') return /^\/facade(\/|$)/.test(pathname) ? 'page' : null
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') return 'asset'
  if (pathname.startsWith(`${site.baseApi}/app-api/`)) {
    const read = pathname.slice(site.baseApi.length + '/app-api'.length)
    return READS.some(one => (one.endsWith('/') ? read.startsWith(one) : read === one)) ? 'data' : null
  }
  const isFile = pathname.startsWith(`${site.baseApi}/admin-api/infra/file/`) && pathname.includes('/get/')
  // A signed link to a private file has another query.
  return isFile && request.destination === 'image' && /^(\?w=\d+)?$/.test(search) ? 'picture' : null
}

/**
 * What to do with a response to a read. `failed`: prefer a cached one. `gone`: must not be shown any more, as an
 * article that was withdrawn. `other`: passed on, and nothing else.
 */
export type Verdict = 'good' | 'failed' | 'gone' | 'other'

/** Pure: judges by status and text, since a proxy without its server answers with a page of its own. */
export function judge(status: number, text: string): Verdict {
  if (status >= 500) return 'failed'
  if (status === 404 || status === 410) return 'gone'
  if (status >= 400) return 'other'
  const code = codeOf(text)
  if (code === 0 || code === 200) return 'good'
  if (code === null || (code >= 500 && code < 600)) return 'failed'
  return code === 401 || code === 403 || code === 429 ? 'other' : 'gone'
}

/** The envelope's code (contract 1.2); null for what is no envelope. */
function codeOf(text: string): number | null {
  try {
    const { code }: { code?: unknown } = Object(JSON.parse(text))
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}

export interface CachedEntry {
  url: string
  size: number
}

/**
 * Pure: the entries to evict, the oldest first.
 * @param entries in the order in which they were cached
 */
export function surplus(entries: readonly CachedEntry[], max: { count: number; bytes: number }): string[] {
  let count = entries.length
  let bytes = entries.reduce((sum, { size }) => sum + size, 0)
  const gone: string[] = []
  for (const { url, size } of entries) {
    if (count <= max.count && bytes <= max.bytes) break
    gone.push(url)
    count -= 1
    bytes -= size
  }
  return gone
}

/** The message to the worker when offline reading has been switched off. */
export const END = 'end'

/** All cache names begin with this. */
const PREFIX = 'facade-'
export const DATA = `${PREFIX}data-2`
export const PICTURES = `${PREFIX}pictures-2`
const ASSETS = `${PREFIX}assets-`
export const assetsOf = (build: string) => `${ASSETS}${build}`

/** Pages of the build before may still be open, and request their files. */
const BUILDS = 2

/**
 * Pure: which of the caches here are no longer of use.
 * @param names in the order in which they were made
 * @param current that of the build whose worker takes over; none: offline reading has been switched off
 */
export function outdated(names: readonly string[], current: string | null): string[] {
  const own = names.filter(name => name.startsWith(PREFIX))
  if (current === null) return own
  const former = own.filter(name => name.startsWith(ASSETS) && name !== current).slice(1 - BUILDS)
  return own.filter(name => ![current, ...former, DATA, PICTURES].includes(name))
}
