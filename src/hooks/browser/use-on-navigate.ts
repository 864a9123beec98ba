import { useEffectEvent, useLayoutEffect } from 'react'
import type { Location } from 'react-router-dom'
import { useAppHistory } from './use-app-history'

/**
 * Calls `run` whenever the app navigates, by a link, code or the browser's buttons, before the new page is rendered.
 * What belongs to the page on screen itself goes with that page: see `useOnLeave`.
 */
export function useOnNavigate(run: (to: Location, from: Location) => void): void {
  const history = useAppHistory()
  const event = useEffectEvent(run)
  useLayoutEffect(() => {
    let from = history.arrival.location
    return history.listen(({ location }) => {
      const before = from
      from = location
      event(location, before)
    })
  }, [history])
}
