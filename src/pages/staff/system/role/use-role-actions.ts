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
import { useServerHas } from '@/hooks/auth/use-server-has'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { useStatusChange } from '@/hooks/data/use-status-change'
import { inPortions } from '@/lib/batch/portions'
import { peopleText } from '@/lib/format/people-text'
import { confirmed } from './confirmed'

/** Deletes roles, after showing what it takes from whom, and switches their status. */
export function useRoleActions() {
  const client = useQueryClient()
  const knowsImpact = useServerHas('impact')
  const remove = useAction({
    confirm: async (roles: Role[]) =>
      knowsImpact ? deletionQuestion(await getRoleImpact(idsOf(roles))) : plainQuestion(roles),
    run: roles =>
      runBatch({
        ...{ title: '删除角色', done: count => `已删除 ${count} 个角色`, plural: '个角色', rows: roles },
        run: inPortions(ids => confirmed(confirm => deleteRoles(ids, confirm), takesOwnRight)),
      }),
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

const idsOf = (roles: readonly Role[]) => roles.map(({ id }) => id)

/** Where the server does not say who has them. */
const plainQuestion = (roles: readonly Role[]) =>
  `删除角色${roles.map(({ name }) => `“${name}”`).join('、')}？持有者将失去它的权限，删除后无法恢复。`

/** What deleting roles takes from whom, as a question. */
export function deletionQuestion(impacts: readonly RoleImpact[]): string {
  const names = impacts.map(({ name }) => `“${name}”`).join('、')
  const held = impacts.filter(({ users }) => users > 0)
  const left = Math.max(0, ...impacts.map(one => one.left))
  const lines = held.map(
    ({ name, users, names: holders }) => `${peopleText(holders, users)}将失去“${name}”的权限。`,
  )
  const note = left > 0 ? [`其中有人再没有其他角色，将看不到任何菜单。`] : []
  return [`删除角色${names}？删除后无法恢复。`, ...lines, ...note].join('')
}
