import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import type { Database } from '../../platform/db/database'
import type { PrerenderedHtml, PublicSite, Sources } from '../../platform/web/site'
import { currentAddressOf } from '../former-addresses'
import { feedOf, isFeed } from './feeds'
import { ownAddress } from './own-address'
import { pageHead } from './page-head'

type ViewOf = (
  address: string,
  screen: string,
  former?: Sources,
) => Promise<PrerenderedHtml | 'unchanged' | null>

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
    isFeed,
    async headOf(request) {
      const url = new URL(request.url)
      return pageHead(url.pathname, askedAt(url))
    },
    async movedTo(request) {
      const { pathname: path, search } = new URL(request.url)
      return (
        (await currentAddressOf(db.read, now(), { path, search })) ??
        ownAddress(db.read, now(), { path, search })
      )
    },
    async feedOf(request) {
      const url = new URL(request.url)
      return feedOf(url.pathname, askedAt(url))
    },
    async viewOf(request, screen, former) {
      const { pathname, search } = new URL(request.url)
      if (screen === MISSING_SCREEN) return views ? views(MISSING_ADDRESS, screen) : null
      return views && PRERENDERED.test(search) && !pathname.endsWith('/')
        ? views(pathname + search, screen, former)
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
