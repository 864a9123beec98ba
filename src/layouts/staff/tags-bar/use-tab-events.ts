import type { KeyboardEvent, MouseEvent, SyntheticEvent, TouchEvent } from 'react'
import type { Tab } from '@/lib/tabs/tab-list'
import type { DragStarts } from './drag-starts'
import { tabKeyAction } from './tab-keys'
import type { Point } from './tag-menu'
import type { TabCommands } from './use-tab-commands'

/** What the list hears for all of its tabs, so that each is rendered only when it changes itself. */
export function useTabEvents(
  tabs: readonly Tab[],
  { perform, move, focus }: TabCommands,
  onMenu: (tab: Tab, at: Point) => void,
  starts: DragStarts,
) {
  function tabOf({ target }: SyntheticEvent): Tab | undefined {
    const key = target instanceof Element && target.closest('li')?.dataset.key
    return tabs.find(tab => tab.key === key)
  }

  function startDrag(event: MouseEvent | TouchEvent) {
    const tab = tabOf(event)
    if (tab && !tab.affix) starts.press(tab.key, event)
  }

  return {
    onClick(event: MouseEvent) {
      const tab = tabOf(event)
      if (tab && event.target instanceof Element && event.target.closest('button')) void perform('close', tab)
    },
    onMouseDown(event: MouseEvent) {
      // The middle button would start the browser's own scrolling.
      if (event.button === 1) event.preventDefault()
      if (event.button === 0) startDrag(event)
    },
    onTouchStart: startDrag,
    onAuxClick(event: MouseEvent) {
      const tab = tabOf(event)
      if (event.button !== 1 || !tab || tab.affix) return
      event.preventDefault()
      void perform('close', tab)
    },
    onContextMenu(event: MouseEvent) {
      const tab = tabOf(event)
      if (!tab) return
      event.preventDefault()
      onMenu(tab, { x: event.clientX, y: event.clientY })
    },
    onKeyDown(event: KeyboardEvent) {
      // The button inside a tab has keys of its own.
      const tab = event.target instanceof HTMLAnchorElement ? tabOf(event) : undefined
      const action = tab && tabKeyAction(event, tabs, tab)
      if (!action) return
      event.preventDefault()
      if (action.kind === 'close') void perform('close', tab)
      else if (action.kind === 'move') move(tab.key, action.to)
      else focus(tabs[action.to]?.key)
    },
  }
}
