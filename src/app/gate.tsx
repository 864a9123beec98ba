import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadingPage } from '@/components/common/status-page'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { useUserStore } from '@/stores/user'
import { decideEntry } from './guard'

// Its HTTP client is nothing a visitor should download.
const StaffLoader = lazy(() => import('./staff-loader'))

/** Runs the guard: the page, the way to another one, or the loading of who is signed in. */
export function Gate({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash } = useLocation()
  const signedIn = useHasToken()
  // "A signed-in user opening /login": whoever signs in there is led on by the page itself.
  const [entered, setEntered] = useState({ key, signedIn })
  if (entered.key !== key) setEntered({ key, signedIn })
  const hasToken = pathname === '/login' && entered.key === key ? entered.signedIn : signedIn
  const rolesLoaded = useUserStore(state => state.user !== null)
  const decision = decideEntry({ pathname, search, hash, hasToken, rolesLoaded })
  // Who could not be let in is led to the index page (requirements R-session-2), and not to /login when the tokens go
  // meanwhile.
  const [turnedAway, setTurnedAway] = useState(false)
  if (turnedAway && decision.kind === 'enter') setTurnedAway(false)
  if (turnedAway && decision.kind !== 'enter') return <Navigate to="/" replace />
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (decision.kind === 'enter') return children
  return (
    <Suspense fallback={<LoadingPage />}>
      <StaffLoader onFailed={() => setTurnedAway(true)} />
    </Suspense>
  )
}
