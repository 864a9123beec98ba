import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useFavicon } from '@/app/use-favicon'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { LoadingPage } from '@/components/common/status-page'
import { useAppearance } from '@/hooks/browser/use-appearance'
import { AppCrash } from './app-crash'
import { Gate } from './gate'
import { createQueryClient } from './query-client'
import { staticRoutes } from './static-routes'

/**
 * What both areas share. antd, axios and the staff area are only imported lazily from here.
 * @param client a query client with the responses of a prerendered page; by default a new one
 */
export function App({ client }: { client?: QueryClient }) {
  const [queryClient] = useState(() => client ?? createQueryClient())
  const { pathname } = useLocation()
  useAppearance(pathname)
  useFavicon()
  const page = useRoutes(staticRoutes)
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <AppCrash error={error} onRetry={retry} />}
      >
        <Gate>
          <Suspense fallback={<LoadingPage />}>{page}</Suspense>
        </Gate>
      </ErrorBoundary>
    </QueryClientProvider>
  )
}
