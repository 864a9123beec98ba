import { foldText } from '@shared/domain/texts/fold'
import type { Menu } from '@/api/system/menu'
import { FACADE_HOME } from '@/config/constants'
import { childrenByParent } from '@/lib/menus/tree-rows'

export const TYPE = { directory: 1, page: 2, button: 3 } as const

/** Rows of the staff area: the sections of the public site have a screen of their own. */
export function staffRows(rows: readonly Menu[]): Menu[] {
  const root = rows.find(({ parentId, path }) => parentId === 0 && path === FACADE_HOME)
  if (!root) return [...rows]
  const sections = new Set(subtreeIds(rows, root.id))
  return rows.filter(({ id }) => !sections.has(id))
}

/** Rows above each other that an address is put together from; more are a cycle. */
const MAX_ABOVE = 10

/** The address that a directory or page opens at: its path below those of the rows above it. */
export function addressOf(row: Menu, byId: ReadonlyMap<number, Menu>): string {
  let address = row.path
  let above = byId.get(row.parentId)
  for (let count = 0; above && count < MAX_ABOVE && !/^(\/|https?:)/.test(address); count++) {
    address = `${above.path}/${address}`
    above = byId.get(above.parentId)
  }
  return address
}

interface Filter {
  text: string
  status: number | null
}

/** Ids of the rows that match, and of everything above them; null without a filter. */
export function rowsFound(rows: readonly Menu[], { text, status }: Filter): ReadonlySet<number> | null {
  const wanted = foldText(text.trim())
  if (wanted === '' && status === null) return null
  const byId = new Map(rows.map(row => [row.id, row]))
  const shown = new Set<number>()
  for (const row of rows) {
    if (status !== null && row.status !== status) continue
    const texts = [row.name, row.permission, row.path, row.component ?? '']
    if (wanted !== '' && !texts.some(value => foldText(value).includes(wanted))) continue
    for (let at: Menu | undefined = row; at && !shown.has(at.id); at = byId.get(at.parentId)) shown.add(at.id)
  }
  return shown
}

/** Ids of a row and of everything below it. */
function subtreeIds(rows: readonly Menu[], id: number): number[] {
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

/** Directories and screens below each other that the sidebar shows without making users search. */
export const MAX_LEVELS = 3

/** The lowest level that a menu would reach below a parent, with what is below it: 1 at the top. Buttons are no level. */
export function lowestLevel(
  rows: readonly Menu[],
  { id, parentId }: { id?: number; parentId: number },
): number {
  const byId = new Map(rows.map(row => [row.id, row]))
  let above = 0
  for (let at = byId.get(parentId); at && above <= rows.length; at = byId.get(at.parentId)) above++
  const children = childrenByParent(rows.filter(({ type }) => type !== TYPE.button))
  const heightOf = (of: number, rest: number): number =>
    1 + Math.max(0, ...(rest > 0 ? (children.get(of) ?? []).map(child => heightOf(child.id, rest - 1)) : []))
  return above + (id === undefined ? 1 : heightOf(id, MAX_LEVELS))
}
