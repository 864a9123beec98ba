import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { KeptPage } from '@/components/staff/common/kept-page'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { type LivePage, livePages } from '@/layouts/staff/tab-cache'
import { hasDirtyForms, watchDirty } from '@/lib/forms/dirty'
import { useTabsStore } from '@/stores/tabs'
import { PageCrash, PageLoading } from './page-states'

/**
 * The pages of the open tabs: the one on screen, and behind it those that were, hidden in <Activity> with their state
 * and DOM but without their effects. A tab owns its page: closed or refreshed, the page goes.
 */
export function PageCache({ routes }: { routes: RouteObject[] }) {
  const location = useLocation()
  // Given the location, the router lets the page have this one, whatever is on screen later.
  const page = useRoutes(routes, location)
  const current = useCurrentPage()?.key ?? null
  return (
    <>
      {useLivePages(current).map(({ key, version }) => (
        <CachedPage key={`${key}#${version}`} visible={key === current} location={location} page={page} />
      ))}
      {/* A redirect has no tab and is not cached. */}
      {current === null && page}
    </>
  )
}

/** What was mounted before decides what is now: lib/tab-cache has the rule. */
function useLivePages(current: string | null): readonly LivePage[] {
  const tabs = useTabsStore(state => state.tabs)
  const [before, setBefore] = useState<readonly LivePage[]>([])
  const dirty = useSyncExternalStore(watchDirty, () => dirtyOnes(before)).split('\n')
  const pages = livePages(before, { current, tabs, isDirty: key => dirty.includes(key) })
  if (pages !== before) setBefore(pages)
  return pages
}

/** As one text, which is equal while they are. */
const dirtyOnes = (pages: readonly LivePage[]): string =>
  pages
    .map(({ key }) => key)
    .filter(key => hasDirtyForms(key))
    .join('\n')

interface CachedPageProps {
  visible: boolean
  location: Location
  /** The page of the location: this one while it is visible. */
  page: ReactElement | null
}

/**
 * A hidden page is the element that was rendered at the location it was last shown with. Shown again at the same
 * address, it is left as it is, which spares rendering all of it.
 */
function CachedPage({ visible, location, page }: CachedPageProps) {
  const menus = useMenus()
  const shown = { key: location.key, menus, location, page }
  const [frozen, setFrozen] = useState(shown)
  if (visible && (frozen.key !== location.key || frozen.menus !== menus)) {
    // What an address shows follows from the menus.
    const same = frozen.menus === menus && isSamePlace(frozen.location, location)
    setFrozen(same ? { ...frozen, key: location.key } : shown)
  }
  return (
    <KeptPage visible={visible}>
      <Scrolled>
        <ErrorBoundary
          resetKey={frozen.key}
          fallback={(error, retry) => <PageCrash error={error} onRetry={retry} />}
        >
          <Suspense fallback={<PageLoading />}>{frozen.page}</Suspense>
        </ErrorBoundary>
      </Scrolled>
    </KeptPage>
  )
}

const isSamePlace = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state

/**
 * The window's position is that of the page on screen. <ScrollRestoration> has the last word: a link leads to the top,
 * Back to where one was, and a tab (preventScrollReset) leaves it here.
 */
function Scrolled({ children }: { children: ReactNode }) {
  const top = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo(0, top.current)
    const onScroll = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return children
}
