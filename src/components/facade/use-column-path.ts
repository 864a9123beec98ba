import { pagesOf } from '@/lib/menu-tree'
import { useColumns } from './use-facade'

/** Where a screen of the public site is to be found here; null where no column shows it. */
export function useColumnPath(component: string): string | null {
  const { columns } = useColumns()
  return pagesOf(columns).find(menu => menu.component === component)?.path ?? null
}
