import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import type { Database } from '../../platform/db/database'
import { type Feed, feedOf, isFeed } from './feeds'
import { type PageHead, pageHead } from './page-head'
import type { PrerenderedHtml } from './prerender'

/**
 * What the server itself renders of the public site, for readers without scripts: search engines, shared links, feeds.
 */
export interface PublicSite {
  headOf: (request: Request) => Promise<PageHead | null>
  feedOf: (request: Request) => Promise<Feed | null>
  /** The prerendered text of a page that has a screen; null where only the browser renders it. */
  viewOf: (request: Request, screen: string) => Promise<PrerenderedHtml | null>
  /** The parts of an address on which its page or feed depends: the cache key. */
  keyOf: (request: Request) => string
}

type ViewOf = (address: string, screen: string) => Promise<PrerenderedHtml | null>

/** Pages of a list besides the first; addresses with other parameters are not prerendered. */
const PRERENDERED = /^(\?page=[1-9]\d{0,5})?$/

/**
 * Opens the public site.
 * @param publicUrl origin of the site; null: the one each request names
 * @param views prerenders pages; without it browsers render them alone
 */
export function openPublicSite(
  db: Database,
  now: () => number,
  publicUrl: string | null,
  views?: ViewOf,
): PublicSite {
  const askedAt = (url: URL) => ({ db: db.read, now: now(), origin: publicUrl ?? url.origin })
  return {
    async headOf(request) {
      const url = new URL(request.url)
      return pageHead(url.pathname, askedAt(url))
    },
    async feedOf(request) {
      const url = new URL(request.url)
      return feedOf(url.pathname, askedAt(url))
    },
    async viewOf(request, screen) {
      const { pathname, search } = new URL(request.url)
      if (screen === MISSING_SCREEN) return views ? views(MISSING_ADDRESS, screen) : null
      return views && PRERENDERED.test(search) && !pathname.endsWith('/')
        ? views(pathname + search, screen)
        : null
    },
    keyOf(request) {
      const { origin, pathname, search } = new URL(request.url)
      const place = (publicUrl ?? origin) + pathname
      if (isFeed(pathname) || search === '') return place
      return place + (PRERENDERED.test(search) ? search : '?')
    },
  }
}
