import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { FACADE_HOME } from '@/config/constants'

const FacadeArea = lazy(() => import('./facade-area'))
const StaffArea = lazy(() => import('./staff-area'))
const LoginPage = lazy(() => import('@/pages/sign-in/login/index'))
const UnavailablePage = lazy(() => import('@/pages/sign-in/unavailable/index'))
const SocialLoginPage = lazy(() => import('@/pages/sign-in/social-login/index'))
const AuthRedirectPage = lazy(() => import('@/pages/sign-in/auth-redirect/index'))
const BindPage = lazy(() => import('@/pages/sign-in/bind/index'))
const SsoPage = lazy(() => import('@/pages/sign-in/sso/index'))

const toFacade = <Navigate to={FACADE_HOME} replace />

/** The table of spec section 2 as far as it needs no sign-in; everything else is the staff area's. */
export const staticRoutes: RouteObject[] = [
  ...['/', '/index.htm', '/index.html', '/page/*'].map(path => ({ path, element: toFacade })),
  { path: `${FACADE_HOME}/*`, element: <FacadeArea /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <UnavailablePage /> },
  { path: '/social-login', element: <SocialLoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirectPage /> },
  { path: '/oauthLogin/gitee', element: <AuthRedirectPage /> },
  { path: '/bind', element: <BindPage /> },
  { path: '/sso', element: <SsoPage /> },
  { path: '*', element: <StaffArea /> },
]
