import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'

const SocialButtons = lazy(() =>
  import('./social-buttons').then(module => ({ default: module.SocialButtons })),
)

/** Other ways in, below the form and after it: who has a password does not wait for them. */
export const SocialSignIn = () => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <SocialButtons />
    </Suspense>
  </ErrorBoundary>
)
