import { Activity, type ReactElement, Suspense, useRef } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useCurrentPage } from '@/hooks/use-current-page'
import { useTabsStore } from '@/stores/tabs'
import { PageCrash, PageLoading } from './page-states'

interface CachedPage {
  key: string
  element: ReactElement | null
  location: Location
}

/**
 * The pages of the open tabs: the one on screen, and behind it those that were, hidden in <Activity> with their state
 * and DOM but without their effects. A tab owns its page: closed or refreshed, the page goes. A hidden page keeps the
 * location it was last shown with, or it would read the address of the visible one.
 */
export function PageCache() {
  const outlet = useOutlet()
  const location = useLocation()
  const navigationType = useNavigationType()
  const current = useCurrentPage()
  const tabs = useTabsStore(state => state.tabs)
  const versions = useTabsStore(state => state.versions)
  const cache = useRef(new Map<string, CachedPage>())

  const pages = cache.current
  const currentKey = current ? cacheKey(current.key, versions) : null
  if (currentKey) pages.set(currentKey, { key: currentKey, element: outlet, location })
  const kept = new Set(tabs.filter(tab => tab.keepAlive).map(tab => cacheKey(tab.key, versions)))
  for (const key of pages.keys()) {
    if (key !== currentKey && !kept.has(key)) pages.delete(key)
  }

  return (
    <>
      {[...pages.values()].map(page => (
        <Activity key={page.key} mode={page.key === currentKey ? 'visible' : 'hidden'}>
          <LocationContext.Provider value={{ location: page.location, navigationType }}>
            <ErrorBoundary
              resetKey={page.location.key}
              fallback={(error, retry) => <PageCrash error={error} onRetry={retry} />}
            >
              <Suspense fallback={<PageLoading />}>{page.element}</Suspense>
            </ErrorBoundary>
          </LocationContext.Provider>
        </Activity>
      ))}
      {/* A redirect has no tab and is not kept. */}
      {!current && outlet}
    </>
  )
}

const cacheKey = (key: string, versions: Readonly<Record<string, number>>) => `${key}#${versions[key] ?? 0}`
