import { Navigate, useLocation } from 'react-router-dom'
import { redirectTarget } from '@/app/redirect-target'
import { STAFF_HOME } from '@/config/constants'

/** `/redirect/<path>`: navigates back to the path, whose page was unmounted meanwhile (requirements R-route-5). */
export function RedirectPage() {
  return <Navigate to={redirectTarget(useLocation(), STAFF_HOME)} replace />
}
