import { useEffect, useMemo, useState } from 'react'
import { STAFF_HOME } from '@/config/constants'
import { HELP, HELP_TOPICS, helpPath } from '@/config/help-topics'
import { MENU_DIAGNOSIS } from '@/config/menu-diagnosis'
import type { FoundSetting } from '@/config/settings/all-settings'
import { STATIC_PAGES } from '@/config/static-pages'
import { useOffered } from '@/hooks/auth/use-server-has'
import { pagesOf } from '@/lib/menus/menu-tree'
import {
  findPages,
  type SearchEngine,
  type SearchHit,
  type SearchPage,
  searchPages,
  settingsOf,
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
  [HELP]: 'ep:reading',
}
/** Fixed screens that stand for themselves: not those of one record. */
const FIXED_PAGES = STATIC_PAGES.filter(
  ({ path }) => !path.includes(':') && !path.startsWith(`${HELP}/`),
).map(({ path, title, permissions }) => ({ path, title, permissions, icon: ICONS[path] ?? '' }))

/** Found by their titles; not offered before something is typed. */
const HELP_PAGES = searchPages(
  [],
  HELP_TOPICS.map(topic => ({ path: helpPath(topic), title: `帮助：${topic.title}`, icon: 'ep:reading' })),
).map(page => ({ ...page, folded: { ...page.folded, address: '' } }))

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

/** The settings of those pages that the user may see. */
function useSettings(pages: SearchPage[], all: readonly FoundSetting[]): SearchPage[] {
  const menus = useMenus()
  const { can } = useAccess()
  return useMemo(() => {
    // With thousands of menus each is looked at once: the first of a component, and of an address, counts.
    const paths = new Map(
      pagesOf(menus)
        .map(({ component, path }) => [component.replace(/\.tsx$/, ''), path] as const)
        .reverse(),
    )
    const byAddress = new Map(pages.map(page => [page.href, page] as const).reverse())
    const pathOf = (screen: FoundSetting['screen']) =>
      'path' in screen ? screen.path : can(screen.permission) ? paths.get(screen.component) : undefined
    return all.flatMap(setting => {
      const page = byAddress.get(pathOf(setting.screen) ?? '')
      return page ? settingsOf(page, [setting]) : []
    })
  }, [pages, menus, can, all])
}

interface Prepared {
  all: readonly SearchPage[]
  /** Null where it could not be loaded: what is typed is then found literally alone. */
  engine: SearchEngine | null
}

/**
 * The search over the staff menus. Its engine and the pinyin tables come when this is first rendered, and are prepared in
 * slices; until then pages are found by what their titles and paths contain.
 */
export function useRouteSearch() {
  const pages = usePages()
  const settings = useSettings(pages, useAllSettings())
  const all = useMemo(() => [...pages, ...HELP_PAGES, ...settings], [pages, settings])
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void import('@/lib/menus/route-search-engine')
      .then(({ buildEngine }) => runInSlices(buildEngine(all), controller.signal))
      .catch(() => null)
      .then(engine => !controller.signal.aborted && setPrepared({ all, engine }))
    return () => controller.abort()
  }, [all])

  const ready = prepared?.all === all
  const engine = ready ? prepared.engine : null
  return useMemo(
    () => ({
      pages,
      /** Whether what is found now is all there is. */
      ready,
      /** @param pattern of `readPattern`, not empty */
      find: (pattern: string): SearchHit[] => findPages(all, pattern, engine),
    }),
    [pages, all, ready, engine],
  )
}

const NONE: readonly FoundSetting[] = []

/** Loaded when the search is first opened; without them pages alone are found. */
function useAllSettings(): readonly FoundSetting[] {
  const [all, setAll] = useState(NONE)
  useEffect(() => {
    void import('@/config/settings/all-settings').then(
      ({ ALL_SETTINGS }) => setAll(ALL_SETTINGS),
      () => undefined,
    )
  }, [])
  return useOffered(all)
}

export type RouteSearch = ReturnType<typeof useRouteSearch>
