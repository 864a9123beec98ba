import { useEffect } from 'react'
import { useTabsStore } from '@/stores/tabs'
import { useCurrentPage } from './use-current-page'

/** Sets the name of the record as the title of the page's tab, so that two of a kind can be distinguished. */
export function useTabTitle(name: string | undefined): void {
  const key = useCurrentPage()?.key
  // Also of a tab that was closed and opened again while its page was still here.
  const isMissing = useTabsStore(({ tabs }) => tabs.some(tab => tab.key === key && tab.name !== name))
  useEffect(() => {
    if (key && name && isMissing) useTabsStore.getState().setName(key, name)
  }, [key, name, isMissing])
}
