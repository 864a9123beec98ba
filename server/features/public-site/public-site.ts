import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import type { GreyScope } from '@shared/domain/site/grey'
import { withoutTracking } from '@shared/domain/site/tracking'
import type { Database } from '../../platform/db/database'
import { isUnavailable } from '../../platform/db/errors'
import type { PrerenderedHtml, PublicSite, Sources } from '../../platform/web/site'
import { currentAddressOf } from '../former-addresses'
import { greyToday } from '../site-settings'
import { feedOf, isFeed } from './feeds'
import { isPrerendered } from './list-address'
import { ownAddress } from './own-address'
import { pageHead } from './page-head'

/**
 * No colours. A filter on any other element would take the place of the window for the fixed ones in it; pages of the
 * back-office and of the sign-in have an appearance of their own (index.html).
 */
const GREY_STYLES: Record<GreyScope, string> = {
  off: '',
  site: 'html:not([data-appearance]) { filter: grayscale(1) }',
  all: 'html { filter: grayscale(1) }',
}

type ViewOf = (
  address: string,
  screen: string,
  former?: Sources,
) => Promise<PrerenderedHtml | 'unchanged' | null>

/**
 * Opens the public site.
 * @param publicUrl origin of the site; null: the one each request names
 * @param views prerenders pages; without it browsers render them alone
 * @param isRosterElsewhere whether another system has the roster of arbitrators
 */
export function openPublicSite(
  db: Database,
  now: () => number,
  publicUrl: string | null,
  views?: ViewOf,
  isRosterElsewhere = false,
): PublicSite {
  const askedAt = (url: URL) => ({
    db: db.read,
    now: now(),
    origin: publicUrl ?? url.origin,
    isRosterElsewhere,
  })
  return {
    isFeed,
    async headOf(request) {
      const url = new URL(request.url)
      return pageHead(url.pathname, askedAt(url), withoutTracking(url.search))
    },
    async styleOf() {
      try {
        return GREY_STYLES[await greyToday(db.read, now())]
      } catch (error) {
        // The pages of the back-office, which say what is wrong, are there without a database.
        if (isUnavailable(error)) return ''
        throw error
      }
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
      const { pathname, search: whole } = new URL(request.url)
      const search = withoutTracking(whole)
      if (screen === MISSING_SCREEN) return views ? views(MISSING_ADDRESS, screen) : null
      return views && isPrerendered(search) && !pathname.endsWith('/')
        ? views(pathname + search, screen, former)
        : null
    },
    keyOf(request) {
      const { origin, pathname, search: whole } = new URL(request.url)
      const search = withoutTracking(whole)
      const place = (publicUrl ?? origin) + pathname
      if (isFeed(pathname)) return place
      return place + (isPrerendered(search) ? search : '?')
    },
  }
}
