import { useSyncExternalStore } from 'react'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useTabsStore } from '@/stores/tabs'
import { type CurrentPage, knownPageOf, useCurrentPage } from './use-current-page'
import { useMenus } from './use-menus'

/**
 * Like `useCurrentPage`, but another open tab counts as soon as the app has navigated to the address it shows, before
 * its page is rendered again.
 */
export function useChosenPage(): CurrentPage | null {
  const history = useAppHistory()
  const menus = useMenus()
  const current = useCurrentPage()
  const key = useSyncExternalStore(history.listen, () => {
    const { pathname, search, hash } = history.arrival.location
    const chosen = useTabsStore.getState().tabs.find(({ path }) => path === pathname + search + hash)
    return chosen?.key ?? current?.key
  })
  return key === undefined ? null : knownPageOf(key, menus)
}
