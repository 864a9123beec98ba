import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useBrandStore } from '@/stores/brand'

// No form waits for it, or fails with it.
const Update = lazy(async () => ({ default: (await import('./brand-update')).BrandUpdate }))

/** Keeps the brand of a sign-in page as the server has it. Other servers may not have the call: then it stays as it is. */
export const BrandUpdate = () => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <Update />
    </Suspense>
  </ErrorBoundary>
)

/** The commission's logo; without one, or where it cannot be loaded, the emblem that is drawn here. */
export function SignInLogo() {
  const logo = useBrandStore(state => state.logo)
  const [lost, setLost] = useState('')
  if (logo && logo !== lost)
    return <img className="login-logo" src={logo} alt="" onError={() => setLost(logo)} />
  return (
    <svg className="login-emblem" viewBox="0 0 120 120" role="presentation">
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="60" cy="60" r="56" opacity="0.35" />
        <path d="M60 26v62M40 92h40M28 38h64M28 38 16 68h24zM92 38 80 68h24z" />
        <path d="M16 68a12 9 0 0 0 24 0M80 68a12 9 0 0 0 24 0" />
      </g>
    </svg>
  )
}
