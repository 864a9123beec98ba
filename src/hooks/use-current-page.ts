import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { STATIC_PAGES } from '@/config/static-pages'
import { type MenuEntry, pagesOf, trailOf } from '@/lib/menu-tree'
import { useMenus } from './use-menus'

export interface Crumb {
  title: string
  /** Null for directories, which have no page, and for the last crumb. */
  path: string | null
}

export interface CurrentPage {
  /** Identity of the tab: the pathname. */
  key: string
  title: string
  affix: boolean
  keepAlive: boolean
  /** Path of the menu to highlight. */
  activePath: string
  crumbs: Crumb[]
}

const HOME_CRUMB: Crumb = { title: '首页', path: STAFF_HOME }

const toCrumbs = (trail: MenuEntry[]): Crumb[] =>
  trail.map(({ title, path, children }) => ({ title, path: children.length > 0 ? null : path }))

/** As the router reads it: menus are written in characters, addresses in percent codes. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** What fixed screens take from the address are record numbers, digits only (spec section 2). */
function showsRecord(pattern: string, path: string): boolean {
  const match = matchPath(pattern, path)
  return match !== null && Object.values(match.params).every(value => /^\d+$/.test(value ?? ''))
}

function pageOf(pathname: string, menus: MenuEntry[]): CurrentPage | null {
  const path = decodePath(pathname)
  const fixed = STATIC_PAGES.find(page => showsRecord(page.path, path))
  const entry = fixed ? undefined : pagesOf(menus).find(page => matchPath(page.path, path))
  if (!fixed && !entry) return null
  const activePath = fixed?.activeMenu ?? fixed?.path ?? entry?.path ?? ''
  const title = fixed?.title ?? entry?.title ?? ''
  const trail = toCrumbs(trailOf(menus, activePath))
  const own = trail.length > 0 && !fixed?.activeMenu ? [] : [{ title, path: null }]
  const crumbs = fixed?.affix ? [HOME_CRUMB] : [HOME_CRUMB, ...trail, ...own]
  return {
    key: pathname,
    title,
    affix: fixed?.affix ?? false,
    keepAlive: entry?.keepAlive ?? true,
    activePath,
    crumbs: crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, path: null } : crumb)),
  }
}

/** The back-office screen of the address, or null where none is shown, as during a redirect. */
export function useCurrentPage(): CurrentPage | null {
  const { pathname } = useLocation()
  const menus = useMenus()
  return useMemo(() => pageOf(pathname.replace(/(.)\/+$/, '$1'), menus), [pathname, menus])
}
