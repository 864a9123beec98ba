import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a prerendered page is being hydrated: the markup must then equal the server's. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
