import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { FACADE_HOME } from '@/config/constants'
import { type MenuEntry, type MenuProblem, type MenuTree, readMenus } from '@/lib/menus/menu-tree'
import { useUserStore } from '@/stores/user'

const NO_MENUS: MenuTree = { entries: [], problems: [] }

/** Many components use the menus: one response of the server is parsed once. */
const trees = new WeakMap<unknown[], MenuTree>()

function treeOf(menus: unknown): MenuTree {
  if (!Array.isArray(menus)) return NO_MENUS
  const known = trees.get(menus)
  if (known) return known
  const { origin } = window.location
  const tree = readMenus(menus, { reserved: RESERVED_SEGMENTS, without: FACADE_HOME, origin })
  trees.set(menus, tree)
  return tree
}

const useMenuTree = () => treeOf(useUserStore(state => state.menus))

/** The signed-in user's menus, cleaned; /facade is no staff menu (requirements R-menu-3). */
export const useMenus = (): MenuEntry[] => useMenuTree().entries

/** What could not be used of the signed-in user's menus. */
export const useMenuProblems = (): MenuProblem[] => useMenuTree().problems
