import { useMemo } from 'react'
import { FACADE_HOME } from '@/config/constants'
import { RESERVED_SEGMENTS } from '@/config/static-pages'
import { type MenuEntry, readMenus } from '@/lib/menu-tree'
import { useUserStore } from '@/stores/user'

/** The signed-in user's menus, cleaned; /facade is no staff menu (spec section 2). */
export function useMenus(): MenuEntry[] {
  const menus = useUserStore(state => state.menus)
  return useMemo(
    () => readMenus(menus, { reserved: RESERVED_SEGMENTS, without: FACADE_HOME }).entries,
    [menus],
  )
}
