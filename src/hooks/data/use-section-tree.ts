import { SERVICE_SECTION } from '@shared/domain/services/service-facts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FacadeMenuInfo } from '@/api/public/facade'
import { publishedSections } from '@/api/system/sections'

/** A section of the facade as a tree shows it. */
export interface SectionNode {
  value: number
  title: string
  /** Shows articles: not a directory, and no other kind of page. */
  holdsArticles: boolean
  /** Shows service announcements alone. */
  isService: boolean
  children: SectionNode[]
}

/** dict right_panel_type: a list of documents, and a single one. */
const ARTICLE_PANELS = ['1', '2']
/** Deeper than any tree of sections; ends a cycle of parents. */
const MAX_DEPTH = 20

/** The columns below the facade's root, as they are nested and sorted. */
export function useSectionTree() {
  const { data, error } = useQuery(publishedSections())
  const tree = useMemo(() => treeOf(Object.values(data?.menus ?? {})), [data])
  return { tree, error }
}

/** Pure: sections whose parent is not among them are at the top; the root itself is left out. */
function treeOf(menus: FacadeMenuInfo[]): SectionNode[] {
  const ids = new Set(menus.map(({ id }) => id))
  const sorted = [...menus].sort((a, b) => a.sort - b.sort || a.id - b.id)
  const below = (isChild: (menu: FacadeMenuInfo) => boolean, depth: number): SectionNode[] =>
    depth > MAX_DEPTH
      ? []
      : sorted.filter(isChild).map(({ id, name, panelType, component }) => ({
          value: id,
          title: name,
          holdsArticles: ARTICLE_PANELS.includes(String(panelType)) || component === SERVICE_SECTION,
          isService: component === SERVICE_SECTION,
          children: below(({ parentId }) => parentId === id, depth + 1),
        }))
  const roots = below(({ parentId }) => !ids.has(parentId), 0)
  const [root, ...others] = roots
  return root && others.length === 0 && !root.holdsArticles ? root.children : roots
}
