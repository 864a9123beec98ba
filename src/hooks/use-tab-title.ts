import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTabsStore } from '@/stores/tabs'

/** Gives the tab of the page the name of its record, so that two of a kind can be told apart. */
export function useTabTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title) useTabsStore.getState().setTitle(pathname, title)
  }, [pathname, title])
}
