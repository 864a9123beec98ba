import { useEffect, useMemo, useState } from 'react'
import { STAFF_HOME } from '@/config/constants'
import { MENU_DIAGNOSIS } from '@/config/menu-diagnosis'
import { STATIC_PAGES } from '@/config/static-pages'
import {
  findPages,
  type SearchEngine,
  type SearchHit,
  type SearchPage,
  searchPages,
} from '@/lib/menus/route-search'
import { runInSlices } from '@/lib/menus/slices'
import { useAccess } from '../auth/use-access'
import { useMenus } from './use-menus'

/** Icons of the fixed screens, which have no menu. */
const ICONS: Record<string, string> = {
  [STAFF_HOME]: 'dashboard',
  '/user/profile': 'user',
  '/user/notify-message': 'ep:bell',
  [MENU_DIAGNOSIS]: 'ep:menu',
}
/** Fixed screens that stand for themselves: not those of one record. */
const FIXED_PAGES = STATIC_PAGES.filter(({ path }) => !path.includes(':')).map(
  ({ path, title, permissions }) => ({ path, title, permissions, icon: ICONS[path] ?? '' }),
)

/** The pages of the menus and the fixed ones, as far as the user may open them. */
function usePages(): SearchPage[] {
  const menus = useMenus()
  const { can } = useAccess()
  return useMemo(
    () =>
      searchPages(
        menus,
        FIXED_PAGES.filter(({ permissions }) => !permissions || can(...permissions)),
      ),
    [menus, can],
  )
}

interface Prepared {
  pages: SearchPage[]
  /** Null where it could not be loaded: what is typed is then found literally alone. */
  engine: SearchEngine | null
}

/**
 * The search over the staff menus. Its engine and the pinyin tables come when this is first rendered, and are prepared in
 * slices; until then pages are found by what their titles and paths contain.
 */
export function useRouteSearch() {
  const pages = usePages()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void import('@/lib/menus/route-search-engine')
      .then(({ buildEngine }) => runInSlices(buildEngine(pages), controller.signal))
      .catch(() => null)
      .then(engine => !controller.signal.aborted && setPrepared({ pages, engine }))
    return () => controller.abort()
  }, [pages])

  const ready = prepared?.pages === pages
  const engine = ready ? prepared.engine : null
  return useMemo(
    () => ({
      pages,
      /** Whether what is found now is all there is. */
      ready,
      /** @param pattern of `readPattern`, not empty */
      find: (pattern: string): SearchHit[] => findPages(pages, pattern, engine),
    }),
    [pages, ready, engine],
  )
}

export type RouteSearch = ReturnType<typeof useRouteSearch>
