import { isRecord } from '@shared/domain/is-record'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { movedPath } from '@/config/moved-paths'
import { STATIC_PAGES } from '@/config/static-pages'
import { type CurrentPage, pageOf, useCurrentPage } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { useStaffTitle } from '@/hooks/menus/use-page-title'
import { type MenuEntry, pagesOf } from '@/lib/menus/menu-tree'
import { labelOf } from '@/lib/tabs/tab-list'
import { readTabName } from '@/lib/tabs/tab-storage'
import { useTabsStore } from '@/stores/tabs'
import { useUserStore } from '@/stores/user'

/**
 * Opens a tab for the page on screen, keeps its last address, and names the window after it. Gives that name. Tabs are
 * there before anything is painted, and before a page gives its own a name.
 */
export function useOpenTab(): string | undefined {
  // Another one with each navigation: a user who closes the tab and returns before another page is shown has it again.
  const location = useLocation()
  const page = useCurrentPage()
  const tabs = useTabsStore(state => state.tabs)
  const tab = tabs.find(({ key }) => key === page?.key)
  const title = tab ? labelOf(tab) : page ? labelOf(page) : undefined
  useStaffTitle(title)
  useFirstTabs()

  useLayoutEffect(() => {
    if (!page) return
    openPage(page, location.search)
    // The link that led here knows what the record is called; its page learns it later, and perhaps anew.
    const name = nameIn(location.state)
    const { tabs: now, setName } = useTabsStore.getState()
    if (name && now.some(({ key, name: known }) => key === page.key && !known)) setName(page.key, name)
  }, [page, location])

  return title
}

const nameIn = (state: unknown): string => (isRecord(state) ? readTabName(state.tabName) : '')

function openPage({ key, title, affix, keepAlive, frame }: CurrentPage, search = ''): void {
  useTabsStore.getState().open({ key, path: key + search, title, affix, keepAlive, frame })
}

/** The tabs that the user had in this window, and the pinned ones. */
function useFirstTabs(): void {
  const user = useUserStore(state => state.user?.id)
  const menus = useMenus()
  useLayoutEffect(() => {
    const { owner, restore } = useTabsStore.getState()
    if (!user || owner === user) return
    restore(user, key => pageOf(key, menus) ?? pageOf(movedPath(key) ?? key, menus))
    for (const key of pinnedKeys(menus)) {
      const page = pageOf(key, menus)
      if (page) openPage(page)
    }
  }, [user, menus])
}

/** Of fixed screens, then of menus, as the router writes them: menus are in characters, addresses in percent codes. */
const pinnedKeys = (menus: MenuEntry[]): string[] =>
  [...STATIC_PAGES, ...pagesOf(menus)]
    .filter(({ affix, path }) => affix && !path.includes('/:'))
    .map(({ path }) => new URL(path, window.location.origin).pathname)
