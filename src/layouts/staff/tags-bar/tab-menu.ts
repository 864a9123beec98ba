import type { Tab } from '@/lib/tabs/tab-list'

export type TabCommand =
  | 'refresh'
  | 'newWindow'
  | 'pin'
  | 'unpin'
  | 'close'
  | 'closeOthers'
  | 'closeLeft'
  | 'closeRight'
  | 'closeAll'

export type TabMenuItem = {
  key: TabCommand
  label: string
  disabled?: boolean | undefined
}

/** The context menu of a tab (requirements R-tabs-2). What would close nothing is off. */
export function tabMenu(tabs: readonly Tab[], tab: Tab) {
  const index = tabs.indexOf(tab)
  const nothingIn = (list: readonly Tab[]) => list.every(other => other.affix)
  return [
    { key: 'refresh', label: '刷新' },
    { key: 'newWindow', label: '在新窗口打开' },
    tab.pinned ? { key: 'unpin', label: '取消固定' } : { key: 'pin', label: '固定', disabled: tab.affix },
    { key: 'close', label: '关闭当前', disabled: tab.affix },
    { key: 'closeOthers', label: '关闭其他', disabled: nothingIn(tabs.filter(other => other !== tab)) },
    { key: 'closeLeft', label: '关闭左侧', disabled: nothingIn(tabs.slice(0, index)) },
    { key: 'closeRight', label: '关闭右侧', disabled: nothingIn(tabs.slice(index + 1)) },
    { key: 'closeAll', label: '关闭全部', disabled: nothingIn(tabs) },
  ] satisfies TabMenuItem[]
}

export const isTabCommand = (items: TabMenuItem[], key: string): key is TabCommand =>
  items.some(item => item.key === key)
