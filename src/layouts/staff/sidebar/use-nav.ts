import { useMemo, useState } from 'react'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import type { CurrentPage } from '@/hooks/menus/use-current-page'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { type MenuEntry, trailOf, visibleMenus } from '@/lib/menus/menu-tree'
import { HOME } from '@/lib/menus/nav-rows'
import { chosenTop } from '@/lib/menus/top-nav'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'

export interface Nav {
  /** The first level: 首页, then the server's menus. */
  top: MenuEntry[]
  /** Of the first level, the one whose children the sidebar shows; null without top navigation. */
  chosen: MenuEntry | null
  /** What the sidebar shows. Nothing: it is hidden (requirements R-layout-5). */
  entries: MenuEntry[]
  /** The page on screen; the last one during a redirect, so that nothing moves while a page is refreshed. */
  page: CurrentPage | null
  /** Keys of the page's entry and its ancestors, outermost first. */
  trail: string[]
}

/**
 * What the sidebar and the top navigation show: derived from the menus, the page and the settings
 * (requirements R-layout-5).
 */
export function useNav(): Nav {
  const menus = useMenus()
  const top = useMemo(() => [HOME, ...visibleMenus(menus)], [menus])
  const page = useShownPage()
  const activePath = page?.activePath ?? ''
  const trail = useMemo(
    () => (activePath === HOME.path ? [HOME.key] : trailOf(menus, activePath).map(entry => entry.key)),
    [menus, activePath],
  )
  const isMobile = useIsMobile()
  const byTop = useSettingsStore(state => state.topNav) && !isMobile
  const byHand = useShellStore(state => state.topChoice)
  const chosen = byTop ? chosenTop(top, trail, byHand) : null
  return { top, chosen, entries: byTop ? (chosen?.children ?? []) : top, page, trail }
}

/** Whether there is nothing for the sidebar to show, so that it is not there and can't be toggled. */
export const useSidebarHidden = () => useNav().entries.length === 0

function useShownPage(): CurrentPage | null {
  const page = useCurrentPage()
  const [shown, setShown] = useState(page)
  if (page && page !== shown) setShown(page)
  return page ?? shown
}
