import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { STATIC_PAGES } from '@/config/static-pages'
import { useCurrentPage } from '@/hooks/use-current-page'
import { usePageTitle } from '@/hooks/use-page-title'
import { useTabsStore } from '@/stores/tabs'

/** Opens a tab for the page on screen, keeps its last address, and names the window after it. Gives that name. */
export function useOpenTab(): string | undefined {
  const { search } = useLocation()
  const page = useCurrentPage()
  const tabs = useTabsStore(state => state.tabs)
  const title = tabs.find(tab => tab.key === page?.key)?.title ?? page?.title
  usePageTitle(title)

  useEffect(() => {
    const { open } = useTabsStore.getState()
    for (const { path, title, affix } of STATIC_PAGES) {
      if (affix) open({ key: path, path, title, affix: true, keepAlive: true })
    }
  }, [])

  useEffect(() => {
    if (!page) return
    const { tabs, open } = useTabsStore.getState()
    const known = tabs.find(tab => tab.key === page.key)
    const { key, title, affix, keepAlive } = page
    open({
      key,
      path: key + search,
      title: known?.title ?? title,
      affix: affix || key === STAFF_HOME,
      keepAlive,
    })
  }, [page, search])

  return title
}
