import { lazy } from 'react'

const PAGES = {
  register: lazy(() => import('@/pages/sign-in/register/index')),
  forgotPassword: lazy(() => import('@/pages/sign-in/forgot-password/index')),
  unavailable: lazy(() => import('@/pages/sign-in/unavailable/index')),
}

/** What is around the sign-in: few come here, so that nobody else downloads even the names of its pages. */
export function SignInArea({ page }: { page: keyof typeof PAGES }) {
  const Page = PAGES[page]
  return <Page />
}
