import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import type { GreyScope } from '@shared/domain/site/grey'
import type { SentForm } from '@shared/domain/site/prerendered-page'
import { withoutTracking } from '@shared/domain/site/tracking'
import type { Database } from '../../platform/db/database'
import { isUnavailable } from '../../platform/db/errors'
import { type PrerenderedHtml, type PublicSite, type Sources, UnansweredForm } from '../../platform/web/site'
import { currentAddressOf } from '../former-addresses'
import { consumeComputed } from '../rate-limits'
import { greyToday } from '../site-settings'
import { feedOf, isFeed } from './feeds'
import { isPrerendered } from './list-address'
import { ownAddress } from './own-address'
import { pageHead } from './page-head'
import { type FormDeps, readFields, readSentForm, sentAgain, takesForms } from './sent-form'

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
  known?: { former?: Sources | undefined; sent?: SentForm },
) => Promise<PrerenderedHtml | 'unchanged' | null>

/**
 * Opens the public site.
 * @param publicUrl origin of the site; null: the one each request names
 * @param views prerenders pages; without it browsers render them alone
 * @param isRosterElsewhere whether another system has the roster of arbitrators
 * @param forms how forms are sent on; without it pages take none
 */
export function openPublicSite(
  db: Database,
  now: () => number,
  publicUrl: string | null,
  views?: ViewOf,
  isRosterElsewhere = false,
  forms?: FormDeps,
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
        ? views(pathname + search, screen, { former })
        : null
    },
    takesForms,
    async answerOf(request) {
      if (!views || !forms) return null
      let sent: SentForm | undefined
      try {
        consumeComputed(forms.deps, 'page')
        const url = new URL(request.url)
        const head = await pageHead(url.pathname, askedAt(url))
        if (!head?.screen || !takesForms(head.screen)) return null
        sent = await readSentForm(forms, request)
        const view = await views(url.pathname + url.search, head.screen, { sent })
        if (!view || view === 'unchanged') throw new Error('the page that answers a form was not rendered')
        return { head, view }
      } catch (error) {
        const fields = sent?.fields ?? (await readFields(forms, request).catch(() => undefined))
        throw fields ? new UnansweredForm(sentAgain(fields), error) : error
      }
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
