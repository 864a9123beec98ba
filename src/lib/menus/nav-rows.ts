import { STAFF_HOME } from '@/config/constants'
import type { MenuEntry } from './menu-tree'

/** The dashboard, which no menu of the server leads to. */
export const HOME: MenuEntry = {
  key: 'home',
  id: '',
  title: '首页',
  path: STAFF_HOME,
  link: null,
  frame: null,
  component: '',
  icon: 'dashboard',
  visible: true,
  keepAlive: true,
  alwaysShow: false,
  affix: true,
  activeMenu: '',
  panelType: '',
  children: [],
}

/** A line of the navigation. Only what lies in the open branch has one, so their number stays small in large trees. */
export interface NavRow {
  entry: MenuEntry
  /** Ancestors shown above it. */
  level: number
  open: boolean
  /** Place among its siblings, from 1. */
  place: number
  siblings: number
}

/** The lines of a tree, with those below the entries whose keys are `open`. */
export function navRows(entries: MenuEntry[], open: readonly string[]): NavRow[] {
  const rows: NavRow[] = []
  const add = (list: MenuEntry[], level: number) => {
    list.forEach((entry, index) => {
      const isOpen = entry.children.length > 0 && open.includes(entry.key)
      rows.push({ entry, level, open: isOpen, place: index + 1, siblings: list.length })
      if (isOpen) add(entry.children, level + 1)
    })
  }
  add(entries, 0)
  return rows
}

/** Index of the line a line lies below, or -1. */
function parentOf(rows: readonly NavRow[], index: number): number {
  const level = rows[index]?.level ?? 0
  for (let above = index - 1; above >= 0; above--) {
    if ((rows[above]?.level ?? 0) < level) return above
  }
  return -1
}

/**
 * The open keys once a line was opened or closed; one submenu of a level is open at a time (requirements R-layout-1).
 */
export function toggled(rows: readonly NavRow[], index: number): string[] {
  const row = rows[index]
  if (!row) return []
  const open = row.open ? [] : [row.entry.key]
  for (let above = parentOf(rows, index); above >= 0; above = parentOf(rows, above)) {
    open.unshift(rows[above]?.entry.key ?? '')
  }
  return open
}

/** What a key does on a line: another one gets the focus, or the line is opened or closed. */
export type KeyMove = { focus: number } | { toggle: number }

/** The arrow keys of a navigation, Home and End; null for keys and places where there is nothing to do. */
export function keyMove(rows: readonly NavRow[], index: number, key: string): KeyMove | null {
  const row = rows[index]
  if (!row) return null
  const to = (target: number): KeyMove | null => (target !== index && rows[target] ? { focus: target } : null)
  const isDirectory = row.entry.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (!isDirectory) return null
      return (rows[index + 1]?.level ?? 0) > row.level ? { focus: index + 1 } : { toggle: index }
    case 'ArrowLeft':
      return isDirectory && row.open ? { toggle: index } : to(parentOf(rows, index))
    default:
      return null
  }
}

/** Height of a line in px, as sidebar.css has it: positions are counted, not measured. */
export const ROW_HEIGHT = 42

/** Where to scroll so that a line is in view: not at all (null) if it is, else to the middle. */
export function scrollFor(index: number, view: { top: number; height: number }): number | null {
  const start = index * ROW_HEIGHT
  if (index < 0 || (start >= view.top && start + ROW_HEIGHT <= view.top + view.height)) return null
  return Math.max(0, start - (view.height - ROW_HEIGHT) / 2)
}
