import type { Menu } from '@/api/system/menu'
import { FACADE_HOME } from '@/config/constants'
import { fold } from '@/lib/menus/fold'
import { childrenByParent } from '@/lib/menus/tree-steps'

export const TYPE = { directory: 1, page: 2, button: 3 } as const

/** A row with what is below it. */
export interface MenuNode {
  key: number
  row: Menu
  isLeaf: boolean
  children: MenuNode[]
}

/** Rows of the staff area: the sections of the public site have a screen of their own. */
export function staffRows(rows: readonly Menu[]): Menu[] {
  const root = rows.find(({ parentId, path }) => parentId === 0 && path === FACADE_HOME)
  if (!root) return [...rows]
  const sections = new Set(branchIds(rows, root.id))
  return rows.filter(({ id }) => !sections.has(id))
}

/** Rows as a tree. Those without a parent, and cycles, stand at the top, so that they can be mended. */
export function nodesOf(rows: readonly Menu[], shown?: ReadonlySet<number>): MenuNode[] {
  const children = childrenByParent(rows)
  const placed = new Set<number>()
  const nodes = (list: readonly Menu[]): MenuNode[] =>
    list.flatMap(row => {
      if (placed.has(row.id) || (shown && !shown.has(row.id))) return []
      placed.add(row.id)
      const below = nodes(children.get(row.id) ?? [])
      return [{ key: row.id, row, isLeaf: below.length === 0, children: below }]
    })
  const ids = new Set(rows.map(({ id }) => id))
  const tops = rows.filter(({ parentId }) => parentId !== 0 && !ids.has(parentId))
  const tree = [...nodes(children.get(0) ?? []), ...nodes(tops)]
  return [...tree, ...nodes(rows.filter(({ id }) => !placed.has(id)))]
}

interface Filter {
  text: string
  status: number | null
}

/** Ids of the rows that match, and of everything above them; null without a filter. */
export function rowsFound(rows: readonly Menu[], { text, status }: Filter): ReadonlySet<number> | null {
  const wanted = fold(text.trim())
  if (wanted === '' && status === null) return null
  const byId = new Map(rows.map(row => [row.id, row]))
  const shown = new Set<number>()
  for (const row of rows) {
    if (status !== null && row.status !== status) continue
    const texts = [row.name, row.permission, row.path, row.component ?? '']
    if (wanted !== '' && !texts.some(value => fold(value).includes(wanted))) continue
    for (let at: Menu | undefined = row; at && !shown.has(at.id); at = byId.get(at.parentId)) shown.add(at.id)
  }
  return shown
}

/** Ids of a row and of everything below it. */
export function branchIds(rows: readonly Menu[], id: number): number[] {
  const children = childrenByParent(rows)
  const ids = new Set<number>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (ids.has(at)) continue
    ids.add(at)
    for (const child of children.get(at) ?? []) waiting.push(child.id)
  }
  return [...ids]
}
