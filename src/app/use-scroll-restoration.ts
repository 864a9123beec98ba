import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType } from 'react-router-dom'
import { readScrollPositions, writeScrollPositions } from '@/app/scroll-positions'
import type { Arrival } from '@/lib/browser/app-history'
import { decoded } from '@/lib/format/decoded'

/**
 * Back and forward restore the scroll position, links scroll to the top or to the element of their #hash. Stores the
 * position of the page on screen, since the browser would restore it before the page is rendered. Returns what is to be
 * called before the page is left.
 */
export function useScrollRestoration(arrival: Arrival): () => void {
  const [positions] = useState(readScrollPositions)
  const shown = useRef(arrival)

  useLayoutEffect(() => {
    shown.current = arrival
    const { location, action, preventScrollReset } = arrival
    const stored = action === NavigationType.Pop ? positions.get(entryOf(arrival)) : undefined
    if (stored !== undefined) window.scrollTo(0, stored)
    else if (!scrollToNamed(location.hash) && !preventScrollReset) window.scrollTo(0, 0)
  }, [arrival, positions])

  const store = useCallback(() => {
    const key = entryOf(shown.current)
    // The most recent positions are evicted last.
    positions.delete(key)
    positions.set(key, window.scrollY)
  }, [positions])

  useEffect(() => {
    const onPageHide = () => {
      store()
      writeScrollPositions(positions)
      // For visitors who return from another site while the app is restored from the back/forward cache.
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.history.scrollRestoration = 'auto'
    }
  }, [positions, store])
  return store
}

/** The key of an entry of the history. All that the browser itself made have the same one: these also have their address. */
const entryOf = ({ location: { key, pathname, search } }: Arrival) =>
  key === 'default' ? `${key} ${pathname}${search}` : key

/** Whether there is such an element. */
function scrollToNamed(hash: string): boolean {
  const named = document.getElementById(decoded(hash.slice(1)))
  named?.scrollIntoView()
  return named !== null
}
