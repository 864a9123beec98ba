import { create } from 'zustand'
import { hasTokens, watchTokens } from '@/lib/auth/tokens'
import { readSessionJson, removeSessionItem, writeSessionItem } from '@/lib/browser/session-storage'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  nameTab,
  type OpenedPage,
  openTab,
  pinTab,
  refreshTab,
  type Tab,
} from '@/lib/tabs/tab-list'
import { type PageAt, readTabs, storeTabs } from '@/lib/tabs/tab-storage'

/** In the storage of the window: two windows have tabs of their own, and a reload keeps them. */
const TABS_KEY = 'OPEN_TABS'

interface TabsState {
  /** Id of the user whose tabs these are; null while signed out: then none are stored. */
  owner: string | null
  tabs: readonly Tab[]
  /** Begins with the tabs that this user had in this window. */
  restore: (owner: string, pageAt: PageAt) => void
  open: (page: OpenedPage) => void
  setName: (key: string, name: string) => void
  move: (key: string, to: number) => void
  pin: (key: string, pinned: boolean) => void
  refresh: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeLeft: (key: string) => void
  closeRight: (key: string) => void
  closeAll: () => void
}

/** The open tabs. Rules are in lib/tabs/tab-list.ts; closing the page on screen, the caller navigates. */
export const useTabsStore = create<TabsState>()(set => ({
  owner: null,
  tabs: [],
  restore: (owner, pageAt) => set({ owner, tabs: readTabs(readSessionJson(TABS_KEY), owner, pageAt) }),
  open: page => set(({ tabs }) => ({ tabs: openTab(tabs, page) })),
  setName: (key, name) => set(({ tabs }) => ({ tabs: nameTab(tabs, key, name) })),
  move: (key, to) => set(({ tabs }) => ({ tabs: moveTab(tabs, key, to) })),
  pin: (key, pinned) => set(({ tabs }) => ({ tabs: pinTab(tabs, key, pinned) })),
  refresh: key => set(({ tabs }) => ({ tabs: refreshTab(tabs, key) })),
  close: key => set(({ tabs }) => ({ tabs: closeTab(tabs, key) })),
  closeOthers: key => set(({ tabs }) => ({ tabs: closeOthers(tabs, key) })),
  closeLeft: key => set(({ tabs }) => ({ tabs: closeLeft(tabs, key) })),
  closeRight: key => set(({ tabs }) => ({ tabs: closeRight(tabs, key) })),
  closeAll: () => set(({ tabs }) => ({ tabs: closeAll(tabs) })),
}))

useTabsStore.subscribe(({ owner, tabs }, before) => {
  if (owner !== null && tabs !== before.tabs) writeSessionItem(TABS_KEY, storeTabs(owner, tabs))
})

// Signed out, here or in another window: nothing of it stays.
watchTokens(() => {
  if (hasTokens()) return
  useTabsStore.setState(useTabsStore.getInitialState(), true)
  removeSessionItem(TABS_KEY)
})
