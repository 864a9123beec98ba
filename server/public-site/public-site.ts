import type { Database } from '../db/open'
import { keepFresh } from '../keep-fresh'
import { FEEDS, type Feed } from './feeds'
import { type PageHead, pageHead } from './page-head'

/** What the server itself says of the public site, for readers without the program: search engines, shared links, feeds. */
export interface PublicSite {
  headOf: (request: Request) => Promise<PageHead | null>
  feedOf: (request: Request) => Promise<Feed | null>
}

/** @param publicUrl where visitors find the site; null: where the request came to */
export function openPublicSite(db: Database, now: () => number, publicUrl: string | null): PublicSite {
  const heads = keepFresh<PageHead | null>(db.version, now)
  const feeds = keepFresh<Feed>(db.version, now)
  const askedAt = (url: URL) => ({ db: db.read, now: now(), origin: publicUrl ?? url.origin })
  return {
    async headOf(request) {
      const url = new URL(request.url)
      return heads(url.origin + url.pathname, () => pageHead(url.pathname, askedAt(url)))
    },
    async feedOf(request) {
      const url = new URL(request.url)
      const feed = FEEDS.get(url.pathname)
      return feed ? feeds(url.origin + url.pathname, async () => feed(askedAt(url))) : null
    },
  }
}
