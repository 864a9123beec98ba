import type { PrerenderedPage } from '@shared/prerendered-page'
import { PRERENDERED_DATA_ID } from '@shared/prerendered-page'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ROSTER_KEY } from '@/api/back/public-arbitrator'
import { PUBLIC_DOCUMENT_KEY } from '@/api/system/public-documents'
import { FACADE_INFO_KEY } from '@/api/system/public-facade'
import { recordPrerendered } from '@/lib/offline/data-source'
import { beginWithBrand } from '@/stores/brand'

/** Screens that are no section's have no component string; they are called by these. */
export const HOME_SCREEN = 'home'
export const ARTICLE_SCREEN = 'article'

const isInfo = ([, name]: QueryKey) => name === FACADE_INFO_KEY[1]
const isRoster = ([, name]: QueryKey) => name === ROSTER_KEY[1]
const isCounted = ([, name]: QueryKey) => name === PUBLIC_DOCUMENT_KEY[1]

/** What is in this page; null where the server wrote no more than a frame, or wrote it for another address. */
export function readPrerenderedPage(): PrerenderedPage | null {
  const text = document.getElementById(PRERENDERED_DATA_ID)?.textContent
  if (!text) return null
  // Written by this product's own server, in one piece with the page.
  const view = JSON.parse(text) as PrerenderedPage
  return view.address === window.location.pathname + window.location.search ? view : null
}

/** Has the responses known before anything asks. */
export function applyPrerenderedPage({ answers }: PrerenderedPage, client: QueryClient): void {
  for (const { key, url, data } of answers) {
    client.setQueryData(key, data)
    if (isInfo(key)) beginWithBrand(data)
    // Opening an article counts as a visit, and that the page does not count; the call shows the same, and the number.
    if (isCounted(key)) void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    else
      recordPrerendered(
        url,
        isRoster(key) ? { code: 0, ...Object(data), rows: Object(data).list } : { code: 0, data },
      )
  }
}
