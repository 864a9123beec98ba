import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteMenus, getMenuImpact, MENU_KEY, type Menu, menuList, moveMenu } from '@/api/system/menu'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { showFailure } from '@/lib/http/show-error'
import { childrenByParent, movedRows, type TreePlace } from '@/lib/menus/tree-steps'
import { branchIds } from './rows'

/** Moves rows at once, and deletes them after saying what that takes from whom. `said`: what became of the last move. */
export function useMenuActions(rows: readonly Menu[]) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const move = useAction({
    run: async ({ row, place }: { row: Menu; place: TreePlace }) => {
      const after = movedRows(rows, row.id, place)
      client.setQueryData(menuList().queryKey, after)
      await moveMenu({ id: row.id, parentId: place.parentId, before: place.before ?? undefined })
      return after
    },
    done: (after, { row }) => setSaid(placeText(after, row)),
    onError: showFailure,
    invalidate: MENU_KEY,
  })
  const remove = useAction({
    confirm: (row: Menu) => question(row),
    run: row => deleteMenus(branchIds(rows, row.id)),
    done: '删除成功',
    onError: showFailure,
    invalidate: MENU_KEY,
  })
  return {
    move: (row: Menu, place: TreePlace) => void move.run({ row, place }),
    remove: (row: Menu) => void remove.run(row),
    said,
  }
}

const MAX_NAMED = 5

/** What deleting a row takes from whom. */
async function question(row: Menu): Promise<string> {
  const { below, roles, users } = await getMenuImpact(row.id).catch(error => {
    if (error instanceof HttpError) notice.error(error.message)
    throw error
  })
  const more = roles.length > MAX_NAMED ? `等 ${roles.length} 个` : ''
  return [
    `确定删除“${row.name}”吗？`,
    below > 0 && `它下面的 ${below} 个菜单和按钮将一并删除。`,
    roles.length > 0 &&
      `角色“${roles.slice(0, MAX_NAMED).join('”“')}”${more}将失去它，涉及 ${users} 名用户。`,
    '删除后无法恢复。',
  ]
    .filter(Boolean)
    .join('')
}

function placeText(rows: readonly Menu[], { id, name }: Menu): string {
  const own = rows.find(row => row.id === id)
  const parent = rows.find(row => row.id === own?.parentId)
  const siblings = childrenByParent(rows).get(own?.parentId ?? 0) ?? []
  const at = siblings.findIndex(row => row.id === id) + 1
  return `“${name}”已移到${parent ? `“${parent.name}”下` : '最上级'}第 ${at} 位，共 ${siblings.length} 个`
}
