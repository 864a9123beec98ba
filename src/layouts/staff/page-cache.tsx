import {
  Activity,
  type ReactElement,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Location, NavigationType, useLocation, useNavigationType, useOutlet } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useChosenPage } from '@/hooks/menus/use-chosen-page'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { type LivePage, livePages } from '@/layouts/staff/tab-cache'
import { LocationContext } from '@/lib/browser/router-internals'
import { hasDirtyForms, watchDirty } from '@/lib/forms/dirty'
import { useTabsStore } from '@/stores/tabs'
import { PageCrash, PageLoading } from './page-states'

/**
 * The pages of the open tabs: the one on screen, and behind it those that were, hidden in <Activity> with their state
 * and DOM but without their effects. A tab owns its page: closed or refreshed, the page goes.
 *
 * A page that is there already is on screen with the next frame, as it was left; React connects its effects after that.
 */
export function PageCache() {
  const outlet = useOutlet()
  const current = useCurrentPage()?.key ?? null
  const pages = useLivePages(current)
  const chosen = useChosenPage()?.key
  // Where it is not cached, the page on screen stays until it is rendered.
  const onScreen = pages.some(({ key }) => key === chosen) ? chosen : current
  return (
    <>
      {pages.map(({ key, version }) => (
        <PageBox key={`${key}#${version}`} shown={key === onScreen}>
          <CachedPage visible={key === current} outlet={outlet} />
        </PageBox>
      ))}
      {/* A redirect has no tab and is not cached. */}
      {current === null && outlet}
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

/** What hides and shows a page: React's own way, which is slower, follows. */
function PageBox({ shown, children }: { shown: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown) return
    for (const child of box.current?.children ?? [])
      if (child instanceof HTMLElement) child.style.removeProperty('display')
  }, [shown])
  useScrollPosition(shown)
  return (
    <div ref={box} hidden={!shown}>
      {children}
    </div>
  )
}

interface CachedPageProps {
  visible: boolean
  /** The page of the address: this one's while it is visible. */
  outlet: ReactElement | null
}

/**
 * A hidden page keeps the location it was last shown with, or it would read the address of the visible one. Shown
 * again at the same address, it is left as it is, which spares rendering all of it; and it is where it was scrolled to.
 */
function CachedPage({ visible, outlet }: CachedPageProps) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const menus = useMenus()
  const shown = { key: location.key, menus, outlet, context: { location, navigationType } }
  const [frozen, setFrozen] = useState(shown)
  if (visible && (frozen.key !== location.key || frozen.menus !== menus)) {
    // What an address shows follows from the menus.
    const same = frozen.menus === menus && isSamePlace(frozen.context.location, location)
    setFrozen(same ? { ...frozen, key: location.key } : shown)
  }
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={frozen.context}>
        <ErrorBoundary
          resetKey={frozen.key}
          fallback={(error, retry) => <PageCrash error={error} onRetry={retry} />}
        >
          <Suspense fallback={<PageLoading />}>{frozen.outlet}</Suspense>
        </ErrorBoundary>
      </LocationContext.Provider>
    </Activity>
  )
}

const isSamePlace = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state

/**
 * The window's own position is that of the page on screen. app/use-scroll-restoration has the last word: a link leads
 * to the top, Back to where one was, and a tab (preventScrollReset) leaves it here.
 */
function useScrollPosition(visible: boolean): void {
  const history = useAppHistory()
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!visible) return
    const { action, preventScrollReset } = history.arrival
    window.scrollTo(0, action === NavigationType.Pop || preventScrollReset ? top.current : 0)
    const onScroll = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [visible, history])
}
