/** What a page of the facade asks for, as far as it is kept for the time without a network; null: left alone. */
export type Kept = 'page' | 'asset' | 'data' | 'picture' | null

/** As much of a request as decides. */
export interface Asked {
  method: string
  url: string
  mode: string
  destination: string
  /** Whether it carries a token, or asks for a part of a file. */
  isPersonal: boolean
}

/**
 * The public reads (contract 13) that are kept, below app-api: a list of those that may be, not of those that may not,
 * since a call that is added later may answer with what is nobody else's business.
 */
const READS = [
  '/system/facade/info',
  '/system/menu/list',
  '/system/dict-data/type',
  '/system/documents/page',
  '/system/documents/get',
  '/system/fee-table/',
  '/system/filing-guide/',
  '/system/disclosure/',
  '/infra/file/page',
]

/** The one call that reads with a body (contract 13.7): the roster. */
const ROSTER = '/back/arbitrator/selectArbitratorlist'

/** Pure: whether a request is for the roster, whose answers are kept by what its body asks for. */
export const isRoster = (asked: Pick<Asked, 'method' | 'url' | 'isPersonal'>, origin: string): boolean => {
  if (asked.method !== 'POST' || asked.isPersonal) return false
  const url = new URL(asked.url)
  return url.origin === origin && url.pathname.endsWith(`/proxy-api${ROSTER}`)
}

/** Pure: what a request is. Staff pages, staff calls and sign-ins are none of it (docs/security.md). */
export function kindOf(asked: Asked, site: { origin: string; baseApi: string }): Kept {
  if (asked.method !== 'GET' || asked.isPersonal) return null
  const { origin, pathname, search } = new URL(asked.url)
  if (origin !== site.origin) return null
  if (asked.mode === 'navigate') return /^\/facade(\/|$)/.test(pathname) ? 'page' : null
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') return 'asset'
  if (pathname.startsWith(`${site.baseApi}/app-api/`)) {
    const read = pathname.slice(site.baseApi.length + '/app-api'.length)
    return READS.some(one => (one.endsWith('/') ? read.startsWith(one) : read === one)) ? 'data' : null
  }
  const isFile = pathname.startsWith(`${site.baseApi}/admin-api/infra/file/`) && pathname.includes('/get/')
  // A signed link to a private file has another query.
  return isFile && asked.destination === 'image' && /^(\?w=\d+)?$/.test(search) ? 'picture' : null
}

/**
 * What an answer to a read is worth. `failed`: a kept one is better. `gone`: it may not be shown any more, as an article
 * that was withdrawn. `other`: passed on, and nothing else.
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

export interface Entry {
  url: string
  size: number
}

/**
 * Pure: which entries have to go, the oldest first.
 * @param entries in the order in which they were kept
 */
export function surplus(entries: readonly Entry[], most: { count: number; bytes: number }): string[] {
  let count = entries.length
  let bytes = entries.reduce((sum, { size }) => sum + size, 0)
  const gone: string[] = []
  for (const { url, size } of entries) {
    if (count <= most.count && bytes <= most.bytes) break
    gone.push(url)
    count -= 1
    bytes -= size
  }
  return gone
}

/** What a page tells the worker when the keeping has been switched off. */
export const END = 'end'

/** Names of all that is kept begin with this. */
const PREFIX = 'facade-'
export const DATA = `${PREFIX}data-1`
export const PICTURES = `${PREFIX}pictures-1`
const ASSETS = `${PREFIX}assets-`
export const assetsOf = (build: string) => `${ASSETS}${build}`

/** Pages of the build before may be open still, and ask for their files. */
const BUILDS = 2

/**
 * Pure: which of the caches here are no longer of use.
 * @param names in the order in which they were made
 * @param current that of the build whose worker takes over; none: the keeping has been switched off
 */
export function outdated(names: readonly string[], current: string | null): string[] {
  const own = names.filter(name => name.startsWith(PREFIX))
  if (current === null) return own
  const former = own.filter(name => name.startsWith(ASSETS) && name !== current).slice(1 - BUILDS)
  return own.filter(name => ![current, ...former, DATA, PICTURES].includes(name))
}
