import { create } from 'zustand'
import { closeAll, closeLeft, closeOthers, closeRight, closeTab, openTab, type Tab } from '@/lib/tab-list'

interface TabsState {
  tabs: readonly Tab[]
  /** How often each tab was refreshed: a new number is a new page, its cache is dropped. */
  versions: Readonly<Record<string, number>>
  open: (tab: Tab) => void
  setTitle: (key: string, title: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeLeft: (key: string) => void
  closeRight: (key: string) => void
  closeAll: () => void
  refresh: (key: string) => void
}

/** The open tabs. Rules are in lib/tab-list.ts; whoever closes the page on screen navigates away itself. */
export const useTabsStore = create<TabsState>()(set => ({
  tabs: [],
  versions: {},
  open: tab => set(({ tabs }) => ({ tabs: openTab(tabs, tab) })),
  setTitle: (key, title) =>
    set(({ tabs }) => ({
      tabs: tabs.map(tab => (tab.key === key && tab.title !== title ? { ...tab, title } : tab)),
    })),
  close: key => set(({ tabs }) => ({ tabs: closeTab(tabs, key) })),
  closeOthers: key => set(({ tabs }) => ({ tabs: closeOthers(tabs, key) })),
  closeLeft: key => set(({ tabs }) => ({ tabs: closeLeft(tabs, key) })),
  closeRight: key => set(({ tabs }) => ({ tabs: closeRight(tabs, key) })),
  closeAll: () => set(({ tabs }) => ({ tabs: closeAll(tabs) })),
  refresh: key => set(({ versions }) => ({ versions: { ...versions, [key]: (versions[key] ?? 0) + 1 } })),
}))
