import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'

/** The app's router around an element, at an address of the window. */
export function createTestRouter(children: ReactNode, path = '/') {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([{ path: '*', element: children }])
  // All tests have one window: a router that still listened would follow the addresses of later ones.
  onTestFinished(() => router.dispose())
  return {
    element: <RouterProvider router={router} />,
    /** To an address, or so many steps forward. */
    navigate: (
      to: string | number,
      { replace = false, state }: { replace?: boolean; state?: unknown } = {},
    ) =>
      act(async () => {
        if (typeof to === 'string') return router.navigate(to, { replace, state })
        const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
        window.history.go(to)
        await arrived
      }),
    /** The same, without waiting. */
    go: (to: string | number) => {
      if (typeof to === 'string') void router.navigate(to)
      else window.history.go(to)
    },
    /** Where the app has been led to, on screen or not yet. */
    location: () => window.location,
    /** How: PUSH, REPLACE or POP. */
    action: () => router.state.historyAction,
    /** Calls the listener with the path of every address come to. */
    listen: (listener: (path: string) => void) =>
      router.subscribe(({ location }) => listener(location.pathname)),
  }
}
