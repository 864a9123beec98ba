import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import './services.css'

const RelatedServices = lazy(async () => ({
  default: (await import('./related-services')).RelatedServices,
}))

/** The services that go with a page, loaded after it. The page works without them. */
export const Services = (props: ComponentProps<typeof RelatedServices>) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <RelatedServices {...props} />
    </Suspense>
  </ErrorBoundary>
)
