import { useQueryClient } from '@tanstack/react-query'
import {
  deleteRoles,
  getRoleImpact,
  ROLE_KEY,
  type Role,
  type RoleImpact,
  roleCalls,
  takesOwnRight,
} from '@/api/system/role'
import { useAction } from '@/hooks/data/use-action'
import { useStatusChange } from '@/hooks/data/use-status-change'
import { noticeBatch } from '@/lib/browser/notice-batch'
import { peopleText } from '@/lib/format/people-text'
import { showFailure } from '@/lib/http/show-error'
import { confirmed } from './confirmed'

/** Deletes roles, after showing what it takes from whom, and switches their status. */
export function useRoleActions() {
  const client = useQueryClient()
  const remove = useAction({
    confirm: async (ids: number[]) => deletionQuestion(await getRoleImpact(ids)),
    run: ids => confirmed(confirm => deleteRoles(ids, confirm), takesOwnRight),
    done: (outcome, ids) =>
      noticeBatch(outcome, {
        ...{ chosen: ids.length, verb: '删除', plural: '个角色' },
        otherwise: '删除成功',
      }),
    onError: showFailure,
    invalidate: ROLE_KEY,
  })
  const setStatus = useStatusChange<Role>({
    load: id => roleCalls.get(id, { silent: true }),
    save: (row, ifUpdatedAt) =>
      confirmed(
        confirm =>
          roleCalls.update(
            {
              ...{ id: row.id, name: row.name, code: row.code, sort: row.sort, status: row.status },
              ...{ remark: row.remark ?? '', confirm },
            },
            ifUpdatedAt,
          ),
        takesOwnRight,
      ),
    after: () => client.invalidateQueries({ queryKey: ROLE_KEY }),
  })
  return { remove, setStatus }
}

/** What deleting roles takes from whom, as a question. */
export function deletionQuestion(impacts: readonly RoleImpact[]): string {
  const names = impacts.map(({ name }) => `“${name}”`).join('、')
  const held = impacts.filter(({ users }) => users > 0)
  const left = Math.max(0, ...impacts.map(one => one.left))
  const lines = held.map(
    ({ name, users, names: holders }) => `${peopleText(holders, users)}将失去“${name}”的权限。`,
  )
  const note = left > 0 ? [`其中有人再没有其他角色，将看不到任何菜单。`] : []
  return [`确定删除角色${names}吗？删除后无法恢复。`, ...lines, ...note].join('')
}
