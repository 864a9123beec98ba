import { useEffect, useRef } from 'react'
import { STAFF_HOME } from '@/config/constants'
import { readJson, writeItem } from '@/lib/browser/storage'
import { readScreenUse, type ScreenUse, screenUseKey, withUse, writeScreenUse } from '@/lib/menus/screen-use'
import { useUserStore } from '@/stores/user'
import { useCurrentPage } from './use-current-page'

/** How often the signed-in user opened which screen on this device, most used first. */
export const screenUseOf = (user: string): ScreenUse[] => readScreenUse(readJson(screenUseKey(user)))

/** Counts the screens that are opened. A page of one record counts for the list it highlights. */
export function useCountScreens(): void {
  const user = useUserStore(state => state.user?.id)
  const page = useCurrentPage()
  const key = page?.key
  const path = page?.activePath
  const counted = useRef<string>(undefined)
  useEffect(() => {
    // Another search or page of the same list is no other screen.
    if (!user || !path || path === STAFF_HOME || counted.current === key) {
      counted.current = key
      return
    }
    counted.current = key
    writeItem(screenUseKey(user), writeScreenUse(withUse(screenUseOf(user), path)))
  }, [user, key, path])
}
