import { useMemo } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { STATIC_PAGES } from '@/config/static-pages'
import { useMenus } from '@/hooks/use-menus'
import { StaffLayout } from '@/layouts/staff/staff-layout'
import { type MenuEntry, pagesOf } from '@/lib/menu-tree'
import NotAllowedPage from '@/pages/errors/401'
import NotFoundPage from '@/pages/errors/404'
import { RedirectPage } from './redirect-page'
import { staffPage } from './staff-pages'

/** Menu entries as routes: derived, never registered, so they follow every change of the menus. */
function menuRoutes(menus: MenuEntry[]): RouteObject[] {
  return pagesOf(menus).map(({ path, component }) => ({ path, element: staffPage(component) }))
}

/** The whole back-office: fixed screens, the screens of the server's menus, and 404 for the rest (spec section 2). */
export default function StaffArea() {
  const menus = useMenus()
  const routes = useMemo<RouteObject[]>(
    () => [
      {
        element: <StaffLayout />,
        children: [
          { path: '/admin', element: <Navigate to="/admin/index" replace /> },
          ...STATIC_PAGES.map(({ path, component }) => ({ path, element: staffPage(component) })),
          { path: '/redirect/*', element: <RedirectPage /> },
          ...menuRoutes(menus),
        ],
      },
      { path: '/404', element: <NotFoundPage /> },
      { path: '/401', element: <NotAllowedPage /> },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
    [menus],
  )
  return useRoutes(routes)
}
