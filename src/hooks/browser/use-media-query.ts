import { useSyncExternalStore } from 'react'
import { MOBILE_WIDTH, PHONE_WIDTH } from '@/config/constants'

/** Whether a media query holds; follows the window. In a page that the server wrote it does not, at first. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Width under 992 px (requirements R-layout-2). */
export const useIsMobile = () => useMediaQuery(`(max-width: ${MOBILE_WIDTH - 1}px)`)

/** Too narrow for a table. */
export const useIsPhone = () => useMediaQuery(`(max-width: ${PHONE_WIDTH - 1}px)`)

export const usePrefersDark = () => useMediaQuery('(prefers-color-scheme: dark)')
