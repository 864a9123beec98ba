import type { FacadeInfo } from '@/api/system/public-facade'
import { safeLink } from '@/lib/html/safe-link'

/** A column as a link: its name and its path inside the facade. */
export interface ColumnLink {
  name: string
  path: string
}

/** Deeper than any tree of columns; ends a ring of parents. */
const MAX_DEPTH = 20

/** The column of a menu id, by the id-keyed menus of the facade info (contract 13.2); null when it names none. */
export function columnOf(info: FacadeInfo | undefined, menuId: number | null): ColumnLink | null {
  const menu = menuOf(info, menuId)
  const link = menu && safeLink(menu.fullPath)
  return link && !link.external && menu.name ? { name: menu.name, path: link.href } : null
}

/** The column with those above it, outermost first: the breadcrumb of its articles. */
export function trailOfColumn(info: FacadeInfo | undefined, menuId: number | null): ColumnLink[] {
  const trail: ColumnLink[] = []
  let id = menuId
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const column = columnOf(info, id)
    if (!column) break
    trail.unshift(column)
    id = menuOf(info, id)?.parentId ?? null
  }
  return trail
}

function menuOf(info: FacadeInfo | undefined, menuId: number | null) {
  const menus = info?.menus
  if (!menus || menuId === null || !Object.hasOwn(menus, String(menuId))) return undefined
  return menus[String(menuId)]
}
