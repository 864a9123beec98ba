import { pagesOf } from '@/lib/menus/menu-tree'
import { useSections } from './use-facade'

/** Where a screen of the public site is to be found here; null where no section shows it. */
export function useSectionPath(component: string): string | null {
  const { columns } = useSections()
  return pagesOf(columns).find(menu => menu.component === component)?.path ?? null
}
