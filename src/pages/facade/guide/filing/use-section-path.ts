import { useColumns } from '@/components/facade/use-facade'
import { pagesOf } from '@/lib/menus/menu-tree'

/** Where a screen of the public site is to be found here; null where no column shows it. */
export function useColumnPath(component: string): string | null {
  const { columns } = useColumns()
  return pagesOf(columns).find(menu => menu.component === component)?.path ?? null
}
