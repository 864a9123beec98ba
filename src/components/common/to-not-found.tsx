import { Navigate, useLocation } from 'react-router-dom'

/** Navigates to /404, which says what was not found (requirements R-route-4). */
export function ToNotFound() {
  const { pathname, search } = useLocation()
  return <Navigate to="/404" replace state={{ from: pathname + search }} />
}
