import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { AppHistoryContext } from '@/hooks/browser/use-app-history'
import type { AppHistory, Arrival } from '@/lib/browser/app-history'
import { useScrollRestoration } from './use-scroll-restoration'

interface AppRouterProps {
  history: AppHistory
  /** The address of the page that is hydrated: the visitor may have gone back since. */
  first?: Arrival
  children: ReactNode
}

/** The router of the app; the page on screen stays while the code of the next one is loading. */
export function AppRouter({ history, first = history.arrival, children }: AppRouterProps) {
  const [arrival, setArrival] = useState(first)
  const keepScroll = useScrollRestoration(arrival)
  useLayoutEffect(() => {
    // A page, or its visitor, may navigate before the listener is registered.
    setArrival(history.arrival)
    return history.listen(next => {
      keepScroll()
      startTransition(() => setArrival(next))
    })
  }, [history, keepScroll])
  return (
    <AppHistoryContext value={history}>
      <Router location={arrival.location} navigationType={arrival.action} navigator={history}>
        {children}
      </Router>
    </AppHistoryContext>
  )
}
