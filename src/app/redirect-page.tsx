import { Navigate, useLocation } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { safeRedirect } from '@/lib/safe-redirect'

/** `/redirect/<path>`: leads back to the path, whose page was dropped meanwhile (spec sections 2 and 4). */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  const target = safeRedirect(pathname.replace(/^\/redirect/, '') + search, STAFF_HOME)
  const to = /^\/redirect(?=[/?#]|$)/i.test(target) ? STAFF_HOME : target
  return <Navigate to={to} replace />
}
