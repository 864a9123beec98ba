import { pagesOf } from '@/lib/menus/menu-tree'
import { useMenus } from './use-menus'

/** Where the signed-in user's menus have a screen, by its component string; null where they do not have it. */
export function useScreenPath(component: string): string | null {
  const page = pagesOf(useMenus()).find(
    entry => entry.component.replace(/\.tsx$/, '') === component && !entry.path.includes('/:'),
  )
  return page?.path ?? null
}
