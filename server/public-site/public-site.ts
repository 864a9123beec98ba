import type { Database } from '../db/open'
import { FEEDS, type Feed } from './feeds'
import { type PageHead, pageHead } from './page-head'

/** What the server itself says of the public site, for readers without the program: search engines, shared links, feeds. */
export interface PublicSite {
  headOf: (request: Request) => Promise<PageHead | null>
  feedOf: (request: Request) => Promise<Feed | null>
}

/** @param publicUrl where visitors find the site; null: where the request came to */
export function openPublicSite(db: Database, now: () => number, publicUrl: string | null): PublicSite {
  const asked = (request: Request) => ({
    db: db.read,
    now: now(),
    origin: publicUrl ?? new URL(request.url).origin,
  })
  return {
    headOf: request => pageHead(new URL(request.url).pathname, asked(request)),
    feedOf: async request => (await FEEDS.get(new URL(request.url).pathname)?.(asked(request))) ?? null,
  }
}
