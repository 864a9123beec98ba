import { lazy } from 'react'
import { useRoutes } from 'react-router-dom'

const RegisterPage = lazy(() => import('@/pages/sign-in/register/index'))
const ForgotPasswordPage = lazy(() => import('@/pages/sign-in/forgot-password/index'))
const UnavailablePage = lazy(() => import('@/pages/sign-in/unavailable/index'))

const routes = [
  { path: '/register', element: <RegisterPage /> },
  // Not of the specification: a forgotten password is mended without a sign-in.
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '*', element: <UnavailablePage /> },
]

/** What is around the sign-in: few come here, so that nobody else downloads even the names of its pages. */
export default function SignInArea() {
  return useRoutes(routes)
}
