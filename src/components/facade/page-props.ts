import type { MenuEntry } from '@/lib/menus/menu-tree'

/** What every screen that a column names is given: the column it shows. */
export interface ColumnPageProps {
  menu: MenuEntry
}
