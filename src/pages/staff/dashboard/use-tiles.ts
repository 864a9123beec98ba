import { useLayoutEffect, useState } from 'react'
import { useMenus } from '@/hooks/menus/use-menus'
import { screenUseOf } from '@/hooks/menus/use-screen-use'
import { identityOf } from '@/lib/menus/menu-path'
import { byUse, openScreens } from '@/lib/menus/screen-use'
import { useUserStore } from '@/stores/user'

/** A screen that a tile leads to. */
export interface Tile {
  path: string
  title: string
  icon: string
}

/** Without a choice. */
const SHOWN = 8

/**
 * The tiles of the first page, and every screen that could be one. Pinned screens that the user lost are not among them.
 * @param pinned paths; null: the screens that are opened most
 */
export function useTiles(pinned: readonly string[] | null): { tiles: Tile[]; screens: Tile[] } {
  const user = useUserStore(state => state.user?.id ?? '')
  const menus = useMenus()
  const [uses, setUses] = useState(() => screenUseOf(user))
  // Shown again, its effects run again: it counts what was opened meanwhile.
  useLayoutEffect(() => setUses(screenUseOf(user)), [user])
  const screens = openScreens(menus)
  const screenOf = (path: string) =>
    screens.find(screen => identityOf(screen.path) === identityOf(path)) ?? []
  return {
    tiles: pinned ? pinned.flatMap(screenOf) : byUse(screens, uses).slice(0, SHOWN),
    screens,
  }
}
