import type { FacadeMenu } from '@/api/system/sections'

/** A column as a line of the tree. */
export interface Line {
  column: FacadeMenu
  depth: number
}

/** Where a column is put: below `parentId`, in front of `before`, or last. */
export interface Place {
  parentId: number
  before: number | null
}

/** Pixels by which a level stands to the right of the one above it. */
export const INDENT = 32

export const isDirectory = ({ kind }: FacadeMenu) => kind === 'directory'

const below = (columns: readonly FacadeMenu[], parentId: number) =>
  columns.filter(column => column.parentId === parentId).sort((a, b) => a.sort - b.sort || a.id - b.id)

/** The tree from top to bottom. */
export function linesOf(columns: readonly FacadeMenu[]): Line[] {
  const under = (parentId: number, depth: number): Line[] =>
    below(columns, parentId).flatMap(column => [{ column, depth }, ...under(column.id, depth + 1)])
  return under(0, 0)
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where one step takes a column; null where there is no such step. Two levels are all that the facade shows. */
export function stepOf(columns: readonly FacadeMenu[], column: FacadeMenu, step: Step): Place | null {
  const siblings = below(columns, column.parentId)
  const at = siblings.findIndex(({ id }) => id === column.id)
  const { parentId } = column
  switch (step) {
    case 'up': {
      const former = siblings[at - 1]
      return former ? { parentId, before: former.id } : null
    }
    case 'down':
      return siblings[at + 1] ? { parentId, before: siblings[at + 2]?.id ?? null } : null
    case 'in': {
      const former = siblings[at - 1]
      const mayGo = parentId === 0 && !isDirectory(column) && former && isDirectory(former)
      return mayGo ? { parentId: former.id, before: null } : null
    }
    case 'out': {
      const parent = columns.find(({ id }) => id === parentId)
      if (!parent) return null
      const uncles = below(columns, parent.parentId)
      const next = uncles[uncles.findIndex(({ id }) => id === parent.id) + 1]
      return { parentId: parent.parentId, before: next?.id ?? null }
    }
  }
}

/**
 * Where a dragged column would be put: on the line of `overId`, and deeper or less deep as far as it was dragged aside.
 * Null where it cannot be, such as a directory between the columns of another.
 * @param lines without those below the dragged one
 */
export function dropOf(
  lines: readonly Line[],
  activeId: number,
  overId: number,
  aside: number,
): (Place & { depth: number }) | null {
  const from = lines.findIndex(({ column }) => column.id === activeId)
  const to = lines.findIndex(({ column }) => column.id === overId)
  const active = lines[from]
  if (!active || to < 0) return null
  const others = lines.toSpliced(from, 1)
  const [former, next] = [others[to - 1], others[to]]
  const deepest =
    isDirectory(active.column) || !former ? 0 : former.depth > 0 || isDirectory(former.column) ? 1 : 0
  const least = Math.min(1, next?.depth ?? 0)
  if (least > deepest) return null
  const depth = Math.max(least, Math.min(deepest, active.depth + Math.round(aside / INDENT)))
  const parentId = depth === 0 ? 0 : former?.depth === 0 ? former.column.id : (former?.column.parentId ?? 0)
  const after = others.slice(to).find(({ column }) => column.parentId === parentId)
  return { parentId, before: after?.column.id ?? null, depth }
}

/** The columns as they are after a move, before the server has said so. */
export function moved(columns: readonly FacadeMenu[], id: number, { parentId, before }: Place): FacadeMenu[] {
  const column = columns.find(other => other.id === id)
  if (!column) return [...columns]
  const others = below(columns, parentId).filter(other => other.id !== id)
  const at = before === null ? others.length : others.findIndex(other => other.id === before)
  const order = others.toSpliced(at < 0 ? others.length : at, 0, column).map(other => other.id)
  return columns.map(other => ({
    ...other,
    ...(other.id === id && { parentId }),
    ...(order.includes(other.id) && { sort: order.indexOf(other.id) + 1 }),
  }))
}
