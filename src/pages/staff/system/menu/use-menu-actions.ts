import { useQueryClient } from '@tanstack/react-query'
import {
  deleteMenu,
  getMenuImpact,
  MENU_KEY,
  type Menu,
  type MenuImpact,
  menuCalls,
  menuList,
  moveMenu,
} from '@/api/system/menu'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { useTreeMove, useTreeStore } from '@/hooks/data/use-tree-move'
import { peopleText } from '@/lib/format/people-text'
import { showFailure } from '@/lib/http/show-error'
import { toSave } from './menu-dialog'
import { staffRows } from './rows'

/** Names of roles in a question. */
const MAX_NAMED = 5

interface Removal {
  row: Menu
  /** Left out where the server does not say. */
  impact?: MenuImpact
}

/** Moves rows at once, and deletes them after showing what that takes from whom. `announcement`: what became of the last move. */
export function useMenuActions(rows: readonly Menu[]) {
  const client = useQueryClient()
  const knowsImpact = useServerHas('impact')
  const { move, announcement } = useTreeMove({
    rows,
    list: menuList().queryKey,
    store: useTreeStore(moveMenu, row => menuCalls.update(toSave(row))),
    reload: () => client.invalidateQueries({ queryKey: MENU_KEY }),
    shown: staffRows,
  })
  const remove = useAction({
    confirm: ({ row, impact }: Removal) =>
      impact ? question(row, impact) : `删除“${row.name}”？删除后无法恢复。`,
    run: ({ row, impact }) => deleteMenu(row.id, impact?.below),
    done: '删除成功',
    onError: showFailure,
    invalidate: MENU_KEY,
  })
  const askImpact = useAction({
    run: async (row: Menu) => ({ row, impact: await getMenuImpact(row.id) }),
    done: removal => void remove.run(removal),
    onError: showFailure,
  })
  return {
    move,
    remove: (row: Menu) => void (knowsImpact ? askImpact.run(row) : remove.run({ row })),
    announcement,
  }
}

/** What deleting a row with everything below it takes from whom. */
function question({ name }: Menu, { below, roles, users, names }: MenuImpact): string {
  const more = roles.length > MAX_NAMED ? `等 ${roles.length} 个` : ''
  return [
    `删除“${name}”？`,
    below > 0 && `它下面的 ${below} 个菜单和按钮将一并删除。`,
    roles.length > 0 && `角色“${roles.slice(0, MAX_NAMED).join('”“')}”${more}将失去它`,
    roles.length > 0 &&
      (users > 0 ? `，受影响的用户：${peopleText(names, users)}。` : '，目前没有用户受影响。'),
    '删除后无法恢复。',
  ]
    .filter(Boolean)
    .join('')
}
