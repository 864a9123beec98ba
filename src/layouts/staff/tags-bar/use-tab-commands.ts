import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { labelOf, neighbourOf, type Tab } from '@/lib/tabs/tab-list'
import { useTabsStore } from '@/stores/tabs'
import type { TabCommand } from './tab-menu'
import { useTabActions } from './use-tab-actions'

export type TabCommands = ReturnType<typeof useTabCommands>

/** What users do with the tabs of `list`: each says what came of it, and the focus goes where the tab went. */
export function useTabCommands(list: RefObject<HTMLElement | null>) {
  const { run } = useTabActions()
  const [announcement, announce] = useState('')

  function focus(key: string | undefined) {
    if (key) itemOf(list.current, key)?.querySelector('a')?.focus()
  }

  async function perform(command: TabCommand, tab: Tab) {
    const before = useTabsStore.getState().tabs
    const isInside = isFocusIn('.staff-tags-list, .staff-tag-menu')
    if (!(await run(command, tab))) return
    const left = useTabsStore.getState().tabs
    const stays = left.some(({ key }) => key === tab.key)
    if (!stays) announce(`已关闭${labelOf(tab)}`)
    if (command === 'pin' || command === 'unpin') {
      announce(`${command === 'pin' ? '已固定' : '已取消固定'}${labelOf(tab)}`)
      revealTab(list.current, tab.key)
    }
    // The link or button that had the focus is gone.
    if (isInside) focus(stays ? tab.key : neighbourOf(before, left, tab.key)?.key)
  }

  function move(key: string, to: number) {
    flushSync(() => useTabsStore.getState().move(key, to))
    const { tabs } = useTabsStore.getState()
    const at = tabs.findIndex(tab => tab.key === key)
    const tab = tabs[at]
    if (!tab) return
    revealTab(list.current, key)
    announce(
      tab.affix
        ? `${labelOf(tab)}已固定，不能移动`
        : `${labelOf(tab)}在第 ${at + 1} 位，共 ${tabs.length} 个标签页`,
    )
  }

  return { announcement, perform, move, focus }
}

/** The rendered tab. */
export const itemOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null

/** Scrolls a tab of the list into view. */
export const revealTab = (list: HTMLElement | null, key: string) =>
  itemOf(list, key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export const isFocusIn = (selector: string) => Boolean(document.activeElement?.closest(selector))
