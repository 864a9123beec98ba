import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppRouter } from '@/app/app-router'
import { createAppHistory } from '@/lib/browser/app-history'
import { createMemoryHistory } from '@/lib/browser/router-internals'

/** The app's router around an element, with its addresses in memory. */
export function createTestRouter(children: ReactNode, path = '/') {
  const history = createAppHistory(createMemoryHistory({ initialEntries: [path] }))
  return {
    history,
    element: <AppRouter history={history}>{children}</AppRouter>,
    /** To an address, or so many steps forward. */
    navigate: (
      to: string | number,
      { replace = false, state }: { replace?: boolean; state?: unknown } = {},
    ) =>
      act(async () => {
        if (typeof to === 'number') history.go(to)
        else history[replace ? 'replace' : 'push'](to, state)
      }),
    /** Where the app has been led to, on screen or not yet. */
    location: () => history.arrival.location,
  }
}
