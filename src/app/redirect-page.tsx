import { Navigate, useLocation } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { redirectTarget } from '@/lib/redirect-target'

/** `/redirect/<path>`: leads back to the path, whose page was dropped meanwhile (spec sections 2 and 4). */
export function RedirectPage() {
  return <Navigate to={redirectTarget(useLocation(), STAFF_HOME)} replace />
}
