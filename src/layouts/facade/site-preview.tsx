import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { publicDict } from '@/api/public/dict-data'
import { FACADE_INFO_KEY, type FacadeInfo } from '@/api/public/facade'
import type { SiteDraft, SitePart } from '@/api/system/facade-draft'
import { Empty } from '@/components/facade/empty'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { readBrand } from '@/lib/format/brand'
import { receivePreview } from '@/lib/html/article-preview'
import { useBrandStore } from '@/stores/brand'

/** Where each part is on the page. */
const PLACES: Record<SitePart, string> = {
  name: '.facade-header',
  banners: '.facade-banners',
  notices: '.facade-hero-panel',
  columns: '.facade-home-sections',
  quick: '.facade-quick',
  contact: '.facade-contact',
  links: '.facade-footer',
  legal: '.facade-footer-legal',
}

/**
 * A page of the public site, with its frame, as it would be with the settings that a form in the window around this one
 * holds. They replace the responses of the server, in this window alone.
 */
export function SitePreview({ page }: { page: ReactNode }) {
  const client = useQueryClient()
  const { data: info } = useFacadeInfo()
  const [draft, setDraft] = useState<SiteDraft | null>(null)
  const isReady = info !== undefined
  // Written by the form of this origin, as this type; addresses in it are checked where they are shown.
  useEffect(() => receivePreview(given => setDraft(given as SiteDraft)), [])
  useEffect(stayHere, [])
  useEffect(() => {
    if (!draft || !isReady) return
    client.setQueryData<FacadeInfo>(FACADE_INFO_KEY, previous => previous && { ...previous, ...draft.info })
    for (const [dictType, entries] of Object.entries(draft.dicts)) {
      const { queryKey } = publicDict(dictType)
      // A pending response would overwrite it.
      void client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        entries.map((entry, at) => ({ id: at + 1, dictType, ...entry })),
      )
    }
    // Not stored in the brand store, unlike the server's data.
    useBrandStore.setState(readBrand(draft.info))
  }, [client, draft, isReady])
  const part = draft?.part
  useEffect(() => {
    if (!part || !isReady) return
    const frame = requestAnimationFrame(() =>
      document.querySelector(PLACES[part])?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [part, isReady])
  if (draft) return page
  return (
    <div className="facade-container facade-page">
      <Empty>没有可以预览的内容，请在后台“门户设置”中打开预览。</Empty>
    </div>
  )
}

/** Links and forms are disabled: they would leave the preview. */
function stayHere() {
  const stay = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink || event.type === 'submit') event.preventDefault()
  }
  document.addEventListener('click', stay, true)
  document.addEventListener('submit', stay, true)
  return () => {
    document.removeEventListener('click', stay, true)
    document.removeEventListener('submit', stay, true)
  }
}
