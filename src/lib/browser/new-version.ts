import { env } from '@/config/env'
import { withTimeLimit } from '@/lib/http/with-time-limit'

/** Which build the server has now: `/version.json`, written by the build and never cached. */
const ADDRESS = '/version.json'
const TIMEOUT_MS = 5_000
/** While the page is on screen. */
export const CHECK_MS = 600_000
/** Repeated returns to the page request it no more often than this. */
const PAUSE_MS = 60_000

export interface ServedVersion {
  /** The server responded: a reload would find a page. */
  reachable: boolean
  /** Null when the response does not contain it, as with another server in front. */
  build: string | null
}

/** Requests it from the server, past every cache. Never rejects. */
export async function fetchVersion(): Promise<ServedVersion> {
  try {
    return await withTimeLimit(TIMEOUT_MS, async signal => {
      const response = await fetch(ADDRESS, { cache: 'no-store', credentials: 'omit', signal })
      const build = response.ok ? readBuild(await response.text()) : null
      if (build !== null && build !== env.build) setNewer(build)
      return { reachable: response.status < 500, build }
    })
  } catch {
    return { reachable: false, build: null }
  }
}

/** The build named by version.json; null for every other text. */
export function readBuild(text: string): string | null {
  try {
    const { build }: { build?: unknown } = Object(JSON.parse(text))
    return typeof build === 'string' && /^[\w-]{1,64}$/.test(build) ? build : null
  } catch {
    return null
  }
}

let newer: string | null = null
let dismissed: string | null = null
const listeners = new Set<() => void>()

function setNewer(build: string | null): void {
  if (build === newer) return
  newer = build
  for (const listener of listeners) listener()
}

/** The newer build to offer; null when there is none, or when the user has put this one off. */
export const getOffer = (): string | null => (newer === dismissed ? null : newer)

/** 稍后: this build is not offered again on this page. */
export function dismissOffer(): void {
  dismissed = newer
  for (const listener of listeners) listener()
}

/**
 * Calls back when the offer changes, and meanwhile requests it: every 10 minutes, and at once when the page comes back
 * into view; not while it is hidden or offline, and no more once a newer build is known. Returns how to stop.
 */
export function watchOffer(listener: () => void): () => void {
  listeners.add(listener)
  const stop = env.build === 'dev' ? () => undefined : startAsking()
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function startAsking(): () => void {
  let checkedAt = Date.now()
  const checkVersion = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    checkedAt = Date.now()
    void fetchVersion()
  }
  const onVisible = () => {
    if (Math.abs(Date.now() - checkedAt) >= PAUSE_MS) checkVersion()
  }
  const timer = setInterval(checkVersion, CHECK_MS)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
