import { withoutEndSlashes } from '@shared/domain/paths/paths'
import { FACADE_HOME } from '@/config/constants'
import type { MenuEntry } from '@/lib/menus/menu-tree'

/** Pages that no section shows. */
const FIXED = /^\/facade(\/(article|search|site-map)(\/.*)?)?$/

/**
 * Whether an address leads to a page that is here now: a section can be switched off while dictionaries still name it.
 * Addresses outside the facade are not for it to judge.
 */
export function isFacadePath(href: string, columns: readonly MenuEntry[]): boolean {
  const path = withoutEndSlashes(href.replace(/[?#].*/s, ''))
  if (path !== FACADE_HOME && !path.startsWith(`${FACADE_HOME}/`)) return true
  return FIXED.test(path) || hasPath(columns, path)
}

const hasPath = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some(entry => entry.path === path || hasPath(entry.children, path))
