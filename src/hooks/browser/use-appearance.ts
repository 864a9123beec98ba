import { useLayoutEffect } from 'react'
import { followsDevice } from '@/lib/format/appearance'
import { useSettingsStore } from '@/stores/settings'
import { usePrefersDark } from './use-media-query'

/** Whether staff pages are dark: as chosen in the layout settings, or as the device is set. */
export function useIsDark(): boolean {
  const appearance = useSettingsStore(state => state.appearance)
  const prefersDark = usePrefersDark()
  return appearance === 'system' ? prefersDark : appearance === 'dark'
}

/** The ground below everything, as index.html has painted it first: follows the page and the settings from there on. */
export function useAppearance(path: string): void {
  const dark = useIsDark()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (followsDevice(path)) delete dataset.appearance
    else dataset.appearance = dark ? 'dark' : 'light'
  }, [path, dark])
}
