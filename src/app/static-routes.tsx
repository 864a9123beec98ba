import { lazy } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { loadable } from '@/components/common/loadable'
import { FACADE_HOME } from '@/config/constants'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { hasTokens } from '@/lib/auth/tokens'
import { isMissingPage } from '@/lib/browser/missing-page'
import type { FacadeAreaProps } from './facade-area'
import { staffLoader } from './gate'
import { decideNavigation } from './guard'

export const facadeArea = loadable<FacadeAreaProps, typeof import('./facade-area')>(
  () => import('./facade-area'),
)
const FacadeArea = facadeArea.Component
const staffArea = loadable(() => import('./staff-area'))
const StaffArea = staffArea.Component
const loginPage = loadable<{ loadNext: () => Promise<unknown> }>(() => import('@/pages/sign-in/login/index'))
const LoginPage = loginPage.Component
const SignInArea = lazy(async () => ({ default: (await import('./sign-in-area')).SignInArea }))

const toFacade = <Navigate to={FACADE_HOME} replace />

/** The staff area; for visitors at an address that leads nowhere, the public site says so. */
function StaffOrMissing() {
  const isStaff = useHasToken()
  const { pathname } = useLocation()
  return !isStaff && isMissingPage(pathname) ? <FacadeArea isMissing /> : <StaffArea />
}

/** The table of requirements R-route-2 as far as it needs no sign-in; everything else is the staff area's. */
export const staticRoutes: RouteObject[] = [
  ...['/', '/index.htm', '/index.html', '/page/*'].map(path => ({ path, element: toFacade })),
  { path: `${FACADE_HOME}/*`, element: <FacadeArea /> },
  { path: '/login', element: <LoginPage loadNext={staffArea.preload} /> },
  { path: '/register', element: <SignInArea page="register" /> },
  // Without a sign-in: a forgotten password is reset here.
  { path: '/forgot-password', element: <SignInArea page="forgotPassword" /> },
  { path: '/set-password', element: <SignInArea page="setPassword" /> },
  { path: '/social-login', element: <SignInArea page="socialLogin" /> },
  { path: '/auth-redirect', element: <SignInArea page="authRedirect" /> },
  { path: '/oauthLogin/gitee', element: <SignInArea page="authRedirect" /> },
  { path: '/bind', element: <SignInArea page="bind" /> },
  { path: '/sso', element: <SignInArea page="sso" /> },
  { path: '*', element: <StaffOrMissing /> },
]

/**
 * Loads the code that a path leads to first. What is rendered with it need not be rendered again: React shows no page
 * within 300 ms of one that says "loading", and renders it in many small steps.
 */
export async function preloadArea(pathname: string): Promise<unknown> {
  const isMissing = isMissingPage(pathname)
  const asked = { pathname, search: '', hash: '', hasToken: hasTokens(), rolesLoaded: false, isMissing }
  const decision = decideNavigation(asked)
  if (decision.kind === 'load') return Promise.all([staffLoader.preload(), staffArea.preload()])
  const path = decision.kind === 'go' ? decision.to : pathname
  if (/^\/login\b/.test(path)) return loginPage.preload()
  return isMissing || path.startsWith(FACADE_HOME) ? facadeArea.preload() : undefined
}
