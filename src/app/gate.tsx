import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loadable } from '@/components/common/loadable'
import { LoadingPage } from '@/components/common/status-page'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { isMissingPage } from '@/lib/browser/missing-page'
import { useUserStore } from '@/stores/user'
import { decideNavigation } from './guard'
import type { StaffLoaderProps } from './staff-loader'

/** Visitors should not download its HTTP client. */
export const staffLoader = loadable<StaffLoaderProps>(() => import('./staff-loader'))
const StaffLoader = staffLoader.Component

/** Runs the guard: shows the page, redirects to another one, or loads the signed-in user. */
export function Gate({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash } = useLocation()
  const signedIn = useHasToken()
  // "A signed-in user opening /login": after a sign-in there, the page itself navigates on.
  const [entered, setEntered] = useState({ key, signedIn })
  if (entered.key !== key) setEntered({ key, signedIn })
  const hasToken = pathname === '/login' && entered.key === key ? entered.signedIn : signedIn
  const rolesLoaded = useUserStore(state => state.user !== null)
  const isMissing = isMissingPage(pathname)
  const decision = decideNavigation({ pathname, search, hash, hasToken, rolesLoaded, isMissing })
  // A user who could not be loaded is sent to the index page (requirements R-session-2), and not to /login when the
  // tokens are removed meanwhile.
  const [refused, setRefused] = useState(false)
  if (refused && decision.kind === 'enter') setRefused(false)
  if (refused && decision.kind !== 'enter') return <Navigate to="/" replace />
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (decision.kind === 'enter') return children
  return (
    <Suspense fallback={<LoadingPage />}>
      <StaffLoader onFailed={() => setRefused(true)} />
    </Suspense>
  )
}
