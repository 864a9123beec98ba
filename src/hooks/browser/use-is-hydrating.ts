import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is the moment in which the program takes over a page that the server wrote: all must be as it is there. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
