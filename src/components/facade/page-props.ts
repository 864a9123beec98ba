import type { MenuEntry } from '@/lib/menus/menu-tree'

/** What every screen that a section names is given: the section it shows. */
export interface SectionPageProps {
  menu: MenuEntry
}
