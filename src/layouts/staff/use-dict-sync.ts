import { useEffect } from 'react'
import { DICT_TOPIC, useDictReload } from '@/hooks/data/use-dict-changed'
import { watchOtherTabs } from '@/lib/browser/other-windows'
import { useDictStore } from '@/stores/dict'

/** Dictionaries older than this are read again on return to the window. */
export const DICT_STALE_MS = 5 * 60_000
/** Back to the window, to the network, to the page by the browser's Back. */
const RETURNS = ['focus', 'online', 'pageshow'] as const

/**
 * Keeps the dictionaries of an open window up to date: what another window of this browser changes shows here at once,
 * what others change after the window was away, also asleep, or without a connection.
 */
export function useDictSync(): void {
  const reload = useDictReload()
  useEffect(() => watchOtherTabs(DICT_TOPIC, () => void reload()), [reload])
  useEffect(() => {
    let reading = false
    const onReturn = () => {
      const { load, loadedAt } = useDictStore.getState()
      const stale = Date.now() - loadedAt >= DICT_STALE_MS
      if (reading || !stale || document.visibilityState === 'hidden') return
      reading = true
      // After a failure what is shown stays, and the next return tries again.
      void load()
        .catch(() => undefined)
        .finally(() => {
          reading = false
        })
    }
    document.addEventListener('visibilitychange', onReturn)
    for (const name of RETURNS) window.addEventListener(name, onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      for (const name of RETURNS) window.removeEventListener(name, onReturn)
    }
  }, [])
}
