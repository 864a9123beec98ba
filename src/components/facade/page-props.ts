import type { MenuEntry } from '@/lib/menus/menu-tree'

/** Props of every screen that a section names: the section it shows. */
export interface SectionPageProps {
  menu: MenuEntry
}
