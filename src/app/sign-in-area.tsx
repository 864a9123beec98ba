import { lazy } from 'react'

const PAGES = {
  register: lazy(() => import('@/pages/sign-in/register/index')),
  forgotPassword: lazy(() => import('@/pages/sign-in/forgot-password/index')),
  setPassword: lazy(() => import('@/pages/sign-in/set-password/index')),
  socialLogin: lazy(() => import('@/pages/sign-in/social-login/index')),
  authRedirect: lazy(() => import('@/pages/sign-in/auth-redirect/index')),
  bind: lazy(() => import('@/pages/sign-in/bind/index')),
  sso: lazy(() => import('@/pages/sign-in/sso/index')),
}

/** The sign-in pages: few visitors open them, so the others do not download even their names. */
export function SignInArea({ page }: { page: keyof typeof PAGES }) {
  const Page = PAGES[page]
  return <Page />
}
