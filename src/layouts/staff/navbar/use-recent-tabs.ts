import { useMemo, useState } from 'react'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import type { Tab } from '@/lib/tabs/tab-list'
import { useTabsStore } from '@/stores/tabs'

/** Pages remembered; there are seldom as many tabs. */
const MAX_KEYS = 50

/** The open tabs but for the one on screen: those used last first, then those that were there before, newest first. */
export function useRecentTabs(): Tab[] {
  const tabs = useTabsStore(state => state.tabs)
  const current = useCurrentPage()?.key
  const [used, setUsed] = useState<readonly string[]>([])
  if (current && used[0] !== current) {
    setUsed([current, ...used.filter(key => key !== current)].slice(0, MAX_KEYS))
  }
  return useMemo(() => {
    const others = tabs.filter(({ key }) => key !== current).reverse()
    const placeOf = ({ key }: Tab) => (used.includes(key) ? used.indexOf(key) : MAX_KEYS)
    return others.sort((a, b) => placeOf(a) - placeOf(b))
  }, [tabs, current, used])
}
