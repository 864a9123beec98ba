import { pagePath } from '@shared/domain/paths/paths'
import { useNavigate } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  nextPath,
  type Tab,
} from '@/lib/tabs/tab-list'
import { useTabsStore } from '@/stores/tabs'
import { mayDrop } from '../use-leave-guard'
import type { TabCommand } from './tab-menu'

type Closing = Exclude<TabCommand, 'refresh' | 'newWindow' | 'pin' | 'unpin'>

const RULES: Record<Closing, (tabs: readonly Tab[], key: string) => Tab[]> = {
  close: closeTab,
  closeOthers,
  closeLeft,
  closeRight,
  closeAll,
}

/**
 * The commands of a tab; navigates to a neighbour when the page on screen was closed. Asks first when a closed page
 * has unsaved values. `run` returns whether it was done.
 */
export function useTabActions() {
  const navigate = useNavigate()
  /** Of the page that is on screen or about to be: the next command may come before it is. */
  const currentKey = () => pagePath(window.location.pathname)

  async function change(closing: Closing, key: string): Promise<boolean> {
    const { tabs } = useTabsStore.getState()
    const left = RULES[closing](tabs, key)
    const gone = tabs.filter(tab => !left.includes(tab)).map(tab => tab.key)
    if (!(await mayDrop(gone))) return false
    const store = useTabsStore.getState()
    const before = store.tabs
    store[closing](key)
    const next = nextPath(before, useTabsStore.getState().tabs, currentKey(), STAFF_HOME)
    if (next) navigate(next, { preventScrollReset: true })
    return true
  }

  /** Unmounts the page and returns to its address through /redirect (requirements R-tabs-3). */
  async function refresh({ key, path }: Tab): Promise<boolean> {
    if (!(await mayDrop([key]))) return false
    useTabsStore.getState().refresh(key)
    const to = `/redirect${path}`
    if (key === currentKey()) navigate(to, { replace: true })
    else navigate(to)
    return true
  }

  async function run(command: TabCommand, tab: Tab): Promise<boolean> {
    if (command === 'refresh') return refresh(tab)
    if (command === 'newWindow') window.open(tab.path, '_blank', 'noopener')
    else if (command === 'pin' || command === 'unpin') useTabsStore.getState().pin(tab.key, command === 'pin')
    else return change(command, tab.key)
    return true
  }
  return { run }
}
