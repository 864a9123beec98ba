import { pagePath } from '@shared/domain/paths/paths'
import { lazy, type ReactElement, useMemo } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { STATIC_PAGES } from '@/config/static-pages'
import { pageOf } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { StaffLayout } from '@/layouts/staff/staff-layout'
import { decodePath } from '@/lib/menus/menu-path'
import { type MenuEntry, pageAt } from '@/lib/menus/menu-tree'
import { labelOf } from '@/lib/tabs/tab-list'
import NotAllowedPage from '@/pages/errors/401'
import NotFoundPage from '@/pages/errors/404'
import { useTabsStore } from '@/stores/tabs'
import { useUserStore } from '@/stores/user'
import { RedirectPage } from './redirect-page'
import { staffPage } from './staff-pages'

const InitialPassword = lazy(async () => {
  const { InitialPassword } = await import('@/components/staff/sign-in/initial-password')
  return { default: InitialPassword }
})
const EmbeddedPage = lazy(async () => {
  const { EmbeddedPage } = await import('@/components/staff/embedded/embedded-page')
  return { default: EmbeddedPage }
})
const UnknownAddress = lazy(async () => {
  const { UnknownAddress } = await import('@/layouts/staff/unknown-address')
  return { default: UnknownAddress }
})
const WithdrawnPage = lazy(async () => {
  const { WithdrawnPage } = await import('@/layouts/staff/withdrawn-page')
  return { default: WithdrawnPage }
})

const menuPage = ({ title, frame, component }: MenuEntry): ReactElement =>
  frame ? <EmbeddedPage key={frame} title={title} address={frame} /> : staffPage(component)

/**
 * The menu entry of the address as a route: derived, never registered, so it follows every change of the menus. Only
 * this one: the router would weigh each of some thousand routes at every step. Where an open tab has lost its entry, a
 * note takes its place.
 */
function useMenuRoute(): RouteObject[] {
  const menus = useMenus()
  const { pathname } = useLocation()
  const path = pagePath(pathname)
  const entry = pageAt(menus, decodePath(path) ?? path)
  const tab = useTabsStore(({ tabs }) => tabs.find(({ key }) => key === path))
  const withdrawn = entry || !tab || pageOf(path, menus) ? undefined : labelOf(tab)
  return useMemo(() => {
    if (entry) return [{ path: entry.path, element: menuPage(entry) }]
    return withdrawn ? [{ path, element: <WithdrawnPage tab={path} name={withdrawn} /> }] : []
  }, [entry, path, withdrawn])
}

/** The back-office, for users whose password is not the initial one; the address stays, for when it is changed. */
export default function StaffArea() {
  const user = useUserStore(state => state.user)
  if (!user?.mustChangePassword) return <StaffPages />
  // Loaded again, and the requested page opens.
  const changed = () => useUserStore.setState({ user: null })
  return (
    <InitialPassword
      username={user.name}
      isExpired={user.passwordExpired}
      next="即可进入后台"
      onChanged={changed}
    />
  )
}

/** Fixed screens, the screens of the server's menus, and 404 for the rest (requirements R-route-3, R-route-4). */
function StaffPages() {
  const menuRoute = useMenuRoute()
  const pages = useMemo<RouteObject[]>(
    () => [
      { path: '/admin', element: <Navigate to="/admin/index" replace /> },
      ...STATIC_PAGES.map(({ path, component }) => ({ path, element: staffPage(component) })),
      { path: '/redirect/*', element: <RedirectPage /> },
      ...menuRoute,
      { path: '*', element: <UnknownAddress /> },
    ],
    [menuRoute],
  )
  return useRoutes([
    { path: '/404', element: <NotFoundPage /> },
    { path: '/401', element: <NotAllowedPage /> },
    { path: '*', element: <StaffLayout routes={pages} /> },
  ])
}
