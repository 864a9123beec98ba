import { pagePath } from '@shared/domain/paths/paths'
import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { STATIC_PAGES } from '@/config/static-pages'
import { decodePath } from '@/lib/menus/menu-path'
import { type MenuEntry, pageAt, trailOf } from '@/lib/menus/menu-tree'
import { useMenus } from './use-menus'

export interface Crumb {
  title: string
  /** Null for directories, which have no page, and for the last crumb. */
  path: string | null
}

export interface CurrentPage {
  /** Identity of the tab: the pathname. */
  key: string
  /** With the number of the record, where the page is of one. */
  title: string
  affix: boolean
  keepAlive: boolean
  /** Embeds a page of elsewhere. */
  frame: boolean
  /** Of its screen, such as `system/dict/index`; empty for a page of elsewhere. */
  component: string
  /** Path of the menu to highlight. */
  activePath: string
  crumbs: Crumb[]
}

const HOME_CRUMB: Crumb = { title: '首页', path: STAFF_HOME }

/** A path with parameters is no address without their values. */
const toCrumbs = (trail: MenuEntry[]): Crumb[] =>
  trail.map(({ title, path, children }) => ({
    title,
    path: children.length > 0 || path.includes('/:') ? null : path,
  }))

/** What fixed screens take from the address are record numbers, digits only (requirements R-route-3). */
function showsRecord(pattern: string, path: string): boolean {
  const match = matchPath(pattern, path)
  return match !== null && Object.values(match.params).every(value => /^\d+$/.test(value ?? ''))
}

/** Of a fixed screen or of a menu. */
type Screen = Pick<MenuEntry, 'title' | 'path' | 'component'> &
  Partial<Pick<MenuEntry, 'activeMenu' | 'affix' | 'keepAlive' | 'frame'>>

/** The back-office screen of a pathname, or null where none is. */
export function pageOf(pathname: string, menus: MenuEntry[]): CurrentPage | null {
  const path = decodePath(pathname) ?? pathname
  const fixed = STATIC_PAGES.find(page => showsRecord(page.path, path))
  const screen: Screen | undefined = fixed ?? pageAt(menus, path)
  if (!screen) return null
  const { title, path: own, activeMenu = '', affix = false, keepAlive = true, frame = null } = screen
  const highlighted = trailOf(menus, activeMenu)
  const active = highlighted.at(-1)?.path === own ? [] : highlighted
  const trail = active.length > 0 ? active : trailOf(menus, own)
  const activePath = fixed?.activeMenu ?? active.at(-1)?.path ?? own
  const isInTrail = trail.length > 0 && trail !== active
  const last: Crumb[] = isInTrail ? [] : [{ title, path: null }]
  const crumbs = fixed?.affix ? [HOME_CRUMB] : [HOME_CRUMB, ...toCrumbs(trail), ...last]
  const record = own.includes('/:') ? /\/(\d+)$/.exec(path)?.[1] : undefined
  return {
    key: pathname,
    title: record ? `${title} ${record}` : title,
    affix,
    keepAlive,
    frame: frame !== null,
    component: frame === null ? screen.component : '',
    activePath,
    crumbs: crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, path: null } : crumb)),
  }
}

/** Enough for every tab; then it begins again. */
const MAX_KNOWN = 200

/** Several components need the page of one address: it is found once for a tree of menus. */
const known = new WeakMap<MenuEntry[], Map<string, CurrentPage | null>>()

/** The same as `pageOf`, found once for each pathname. */
export function knownPageOf(pathname: string, menus: MenuEntry[]): CurrentPage | null {
  const pages = known.get(menus) ?? new Map<string, CurrentPage | null>()
  known.set(menus, pages)
  const page = pages.get(pathname)
  if (page !== undefined) return page
  if (pages.size >= MAX_KNOWN) pages.clear()
  const found = pageOf(pathname, menus)
  pages.set(pathname, found)
  return found
}

/** The back-office screen of the address, or null where none is shown, as during a redirect. */
export function useCurrentPage(): CurrentPage | null {
  const { pathname } = useLocation()
  const menus = useMenus()
  return useMemo(() => knownPageOf(pagePath(pathname), menus), [pathname, menus])
}
