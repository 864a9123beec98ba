import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { AppHistoryContext } from '@/hooks/browser/use-app-history'
import type { AppHistory } from '@/lib/browser/app-history'
import { useScrollRestoration } from './use-scroll-restoration'

/** The router of the app; the page on screen stays while the code of the next one is loading. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [arrival, setArrival] = useState(history.arrival)
  const keepScroll = useScrollRestoration(arrival)
  useLayoutEffect(() => {
    // A page may navigate before the listener is registered.
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
