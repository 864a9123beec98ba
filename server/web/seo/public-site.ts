import type { Database } from '../../db/open'
import type { PrerenderedHtml } from '../prerender/prerender'
import { type Feed, feedOf, isFeed } from './feeds'
import { type PageHead, pageHead } from './page-head'

/**
 * What the server itself says of the public site, for readers without scripts: search engines, shared links, feeds.
 */
export interface PublicSite {
  headOf: (request: Request) => Promise<PageHead | null>
  feedOf: (request: Request) => Promise<Feed | null>
  /** The text of a page that has a screen; null where the browser makes it alone. */
  viewOf: (request: Request, screen: string) => Promise<PrerenderedHtml | null>
  /** What of an address has a part in its page, or feed: all that it is stored under. */
  keyOf: (request: Request) => string
}

type ViewOf = (address: string, screen: string) => Promise<PrerenderedHtml | null>

/** Pages of a list beside the first; what else an address asks for is not written beforehand. */
const PRERENDERED = /^(\?page=[1-9]\d{0,5})?$/

/**
 * @param publicUrl where visitors find the site; null: where the request came to
 * @param views that writes pages; none: browsers make them alone
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
