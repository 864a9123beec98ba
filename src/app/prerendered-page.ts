import { MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import type { PrerenderedPage } from '@shared/domain/site/prerendered-page'
import { PRERENDERED_DATA_ID } from '@shared/domain/site/prerendered-page'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { PERSON_KEY, ROSTER_KEY } from '@/api/back/public-arbitrator'
import { PUBLIC_DOCUMENT_KEY } from '@/api/public/documents'
import { FACADE_INFO_KEY } from '@/api/public/facade'
import { recordPage, recordPrerendered } from '@/lib/offline/data-source'
import { beginWithBrand } from '@/stores/brand'

/** Names of the screens that belong to no section and have no component string. */
export const HOME_SCREEN = 'home'
export const ARTICLE_SCREEN = 'article'
export const SITE_MAP_SCREEN = 'facade/site-map'
export const SEARCH_SCREEN = 'search'
/** Before the name of a screen that is shown in English. */
export const ENGLISH_SCREEN = 'facade/en/'

const isInfo = ([, name]: QueryKey) => name === FACADE_INFO_KEY[1]
const isRoster = ([, name]: QueryKey) => name === ROSTER_KEY[1] || name === PERSON_KEY[1]
const isCounted = ([, name]: QueryKey) => name === PUBLIC_DOCUMENT_KEY[1]

/** The data in this page; null where it is not prerendered, or was prerendered for another address. */
export function readPrerenderedPage(): PrerenderedPage | null {
  const text = document.getElementById(PRERENDERED_DATA_ID)?.textContent
  if (!text) return null
  // Written by this product's own server, in one piece with the page.
  const view = JSON.parse(text) as PrerenderedPage
  const isHere = view.address === window.location.pathname + window.location.search
  // One page stands for all addresses that do not exist.
  return isHere || view.screen === MISSING_SCREEN ? view : null
}

/** Puts the responses into the query cache before anything requests them. */
export function applyPrerenderedPage({ answers }: PrerenderedPage, client: QueryClient): void {
  recordPage()
  for (const { key, url, data } of answers) {
    client.setQueryData(key, data)
    if (isInfo(key)) beginWithBrand(data)
    // Opening an article counts as a view, which the prerendered page does not do; the call returns the same article
    // with the new number.
    if (isCounted(key)) void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    else if (url)
      recordPrerendered(
        url,
        isRoster(key) ? { code: 0, ...Object(data), rows: Object(data).list } : { code: 0, data },
      )
  }
}
