import type { FacadeMenu } from '@/api/system/sections'
import type { TreeLine, TreePlace } from '@/lib/menus/tree-rows'

/** Pixels by which a level stands to the right of the one above it. */
export const INDENT = 32

export const isDirectory = ({ kind }: FacadeMenu) => kind === 'directory'

/** Two levels are all that the facade shows: directories hold the others. */
export const mayHold = (holder: FacadeMenu, section: FacadeMenu) =>
  isDirectory(holder) && !isDirectory(section)

/**
 * Where a dragged section would be put: on the line of `overId`, and deeper or less deep as far as it was dragged aside.
 * Null where it cannot be, such as a directory between the sections of another.
 * @param lines without those below the dragged one
 */
export function dropOf(
  lines: readonly TreeLine<FacadeMenu>[],
  activeId: number,
  overId: number,
  aside: number,
): (TreePlace & { depth: number }) | null {
  const from = lines.findIndex(({ row }) => row.id === activeId)
  const to = lines.findIndex(({ row }) => row.id === overId)
  const active = lines[from]
  if (!active || to < 0) return null
  const others = lines.filter(line => line !== active)
  const [former, next] = [others[to - 1], others[to]]
  const deepest = isDirectory(active.row) || !former ? 0 : former.depth > 0 || isDirectory(former.row) ? 1 : 0
  const least = Math.min(1, next?.depth ?? 0)
  if (least > deepest) return null
  const depth = Math.max(least, Math.min(deepest, active.depth + Math.round(aside / INDENT)))
  const parentId = depth === 0 ? 0 : former?.depth === 0 ? former.row.id : (former?.row.parentId ?? 0)
  const after = others.slice(to).find(({ row }) => row.parentId === parentId)
  return { parentId, before: after?.row.id ?? null, depth }
}
