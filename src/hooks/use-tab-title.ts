import { useEffect } from 'react'
import { useTabsStore } from '@/stores/tabs'
import { useCurrentPage } from './use-current-page'

/** Gives the tab of the page the name of its record, so that two of a kind can be told apart. */
export function useTabTitle(name: string | undefined): void {
  const key = useCurrentPage()?.key
  useEffect(() => {
    if (key && name) useTabsStore.getState().setName(key, name)
  }, [key, name])
}
