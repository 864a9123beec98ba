import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'

const Update = lazy(async () => {
  const { useBrandUpdate } = await import('@/hooks/use-facade-info')
  return {
    default: function Update() {
      useBrandUpdate()
      return null
    },
  }
})

/** Brings name and title up to date once the form is there: who signs in does not wait for it, nor miss it. */
export const BrandUpdate = () => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <Update />
    </Suspense>
  </ErrorBoundary>
)
