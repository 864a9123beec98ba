import type { FacadeMenu } from '@/api/system/sections'
import type { Step } from '@/lib/menus/tree-steps'

/** A section as a line of the tree. */
export interface Line {
  section: FacadeMenu
  depth: number
}

/** Where a section is put: below `parentId`, in front of `before`, or last. */
export interface Place {
  parentId: number
  before: number | null
}

/** Pixels by which a level stands to the right of the one above it. */
export const INDENT = 32

export const isDirectory = ({ kind }: FacadeMenu) => kind === 'directory'

const below = (sections: readonly FacadeMenu[], parentId: number) =>
  sections.filter(section => section.parentId === parentId).sort((a, b) => a.sort - b.sort || a.id - b.id)

/** The tree from top to bottom. */
export function linesOf(sections: readonly FacadeMenu[]): Line[] {
  const under = (parentId: number, depth: number): Line[] =>
    below(sections, parentId).flatMap(section => [{ section, depth }, ...under(section.id, depth + 1)])
  return under(0, 0)
}

/** Where one step takes a section; null where there is no such step. Two levels are all that the facade shows. */
export function stepOf(sections: readonly FacadeMenu[], section: FacadeMenu, step: Step): Place | null {
  const siblings = below(sections, section.parentId)
  const at = siblings.findIndex(({ id }) => id === section.id)
  const { parentId } = section
  switch (step) {
    case 'up': {
      const former = siblings[at - 1]
      return former ? { parentId, before: former.id } : null
    }
    case 'down':
      return siblings[at + 1] ? { parentId, before: siblings[at + 2]?.id ?? null } : null
    case 'in': {
      const former = siblings[at - 1]
      const mayGo = parentId === 0 && !isDirectory(section) && former && isDirectory(former)
      return mayGo ? { parentId: former.id, before: null } : null
    }
    case 'out': {
      const parent = sections.find(({ id }) => id === parentId)
      if (!parent) return null
      const uncles = below(sections, parent.parentId)
      const next = uncles[uncles.findIndex(({ id }) => id === parent.id) + 1]
      return { parentId: parent.parentId, before: next?.id ?? null }
    }
  }
}

/**
 * Where a dragged section would be put: on the line of `overId`, and deeper or less deep as far as it was dragged aside.
 * Null where it cannot be, such as a directory between the sections of another.
 * @param lines without those below the dragged one
 */
export function dropOf(
  lines: readonly Line[],
  activeId: number,
  overId: number,
  aside: number,
): (Place & { depth: number }) | null {
  const from = lines.findIndex(({ section }) => section.id === activeId)
  const to = lines.findIndex(({ section }) => section.id === overId)
  const active = lines[from]
  if (!active || to < 0) return null
  const others = lines.toSpliced(from, 1)
  const [former, next] = [others[to - 1], others[to]]
  const deepest =
    isDirectory(active.section) || !former ? 0 : former.depth > 0 || isDirectory(former.section) ? 1 : 0
  const least = Math.min(1, next?.depth ?? 0)
  if (least > deepest) return null
  const depth = Math.max(least, Math.min(deepest, active.depth + Math.round(aside / INDENT)))
  const parentId = depth === 0 ? 0 : former?.depth === 0 ? former.section.id : (former?.section.parentId ?? 0)
  const after = others.slice(to).find(({ section }) => section.parentId === parentId)
  return { parentId, before: after?.section.id ?? null, depth }
}

/** The sections as they are after a move, before the server has said so. */
export function moved(
  sections: readonly FacadeMenu[],
  id: number,
  { parentId, before }: Place,
): FacadeMenu[] {
  const section = sections.find(other => other.id === id)
  if (!section) return [...sections]
  const others = below(sections, parentId).filter(other => other.id !== id)
  const at = before === null ? others.length : others.findIndex(other => other.id === before)
  const order = others.toSpliced(at < 0 ? others.length : at, 0, section).map(other => other.id)
  return sections.map(other => ({
    ...other,
    ...(other.id === id && { parentId }),
    ...(order.includes(other.id) && { sort: order.indexOf(other.id) + 1 }),
  }))
}
