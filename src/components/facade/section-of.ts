import type { FacadeInfo } from '@/api/public/facade'
import { safeLink } from '@/lib/html/safe-link'
import { pagesOf } from '@/lib/menus/menu-tree'
import { useSections } from './use-facade'

/** A section as a link: its name and its path inside the facade. */
export interface SectionLink {
  name: string
  path: string
}

/** Deeper than any tree of sections; stops at a cycle of parents. */
const MAX_DEPTH = 20

/** The section of a menu id, by the id-keyed menus of the facade info (contract 13.2); null when it names none. */
export function sectionOf(info: FacadeInfo | undefined, menuId: number | null): SectionLink | null {
  const menu = menuOf(info, menuId)
  const link = menu && safeLink(menu.fullPath)
  return link && !link.external && menu.name ? { name: menu.name, path: link.href } : null
}

/** The section with its ancestors, outermost first: the breadcrumb of its articles. */
export function trailOfSection(info: FacadeInfo | undefined, menuId: number | null): SectionLink[] {
  const trail: SectionLink[] = []
  let id = menuId
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const section = sectionOf(info, id)
    if (!section) break
    trail.unshift(section)
    id = menuOf(info, id)?.parentId ?? null
  }
  return trail
}

function menuOf(info: FacadeInfo | undefined, menuId: number | null) {
  const menus = info?.menus
  if (!menus || menuId === null || !Object.hasOwn(menus, String(menuId))) return undefined
  return menus[String(menuId)]
}

/** Where a screen of the public site is to be found here; null where no section shows it. */
export function useSectionPath(component: string): string | null {
  const { columns } = useSections()
  return pagesOf(columns).find(menu => menu.component === component)?.path ?? null
}
