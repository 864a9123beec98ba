import {
  type RoleChange,
  userLinkListBody,
  userLinkOutcomes,
  userOutcomes,
  userRolesListBody,
  userStatusListBody,
} from '@shared/contract/users'
import { Module } from '../../platform/api/endpoint'
import { userRecords } from '../auth'
import { assignRoles } from './assign-roles'
import { forEachUser } from './batch'
import { setStatus } from './end'
import { makeLink } from './passwords'

/** The same for many accounts at once: additions of this product. */
export const userBatches = new Module(
  '/admin-api/system/user',
  '用户',
  { records: userRecords, ids: ({ body }) => (body as { ids: number[] }).ids },
  { by: 'users' },
)
  .adds('manyUsers')
  .about(
    '9.4',
    '`/update-status-list`, `/assign-role-list` and `/password-link-list` (additions) take up to 2,000 accounts and answer for each what became of it, by the rules of the call for one: a `refused` one is left as it was, with the reason, and the others stand. They report progress as imports do, and a caller who leaves before the end changes nothing. Their links are sent to no phone.',
  )
  .put(
    '/update-status-list',
    {
      access: 'perm:system:user:update',
      summary: '启用或停用多个用户',
      body: userStatusListBody,
      response: userOutcomes,
      reportsProgress: true,
    },
    async ({ deps, body: { ids, status }, progress, ...actor }) =>
      toWire(
        await deps.db.write(trx =>
          forEachUser(trx, ids, progress, async id => (await setStatus(trx, id, status, actor)) || undefined),
        ),
      ),
  )
  .put(
    '/assign-role-list',
    {
      access: 'perm:system:permission:assign-user-role',
      summary: '设置多个用户的角色',
      body: userRolesListBody,
      response: userOutcomes,
      reportsProgress: true,
    },
    async ({ deps, body: { ids, roleIds = [], change }, progress, ...actor }) =>
      toWire(
        await deps.db.write(async trx => {
          const rows = await trx.selectFrom('userRoles').selectAll().where('userId', 'in', ids).execute()
          const held = new Map<number, number[]>()
          for (const { userId, roleId } of rows) held.set(userId, [...(held.get(userId) ?? []), roleId])
          return forEachUser(trx, ids, progress, async id => {
            const wanted = rolesAfter(change, held.get(id) ?? [], roleIds)
            return (await assignRoles(trx, id, wanted, actor)) || undefined
          })
        }),
      ),
  )
  .post(
    '/password-link-list',
    {
      access: 'perm:system:user:update-password',
      summary: '为多个用户生成设密链接',
      body: userLinkListBody,
      response: userLinkOutcomes,
      reportsProgress: true,
    },
    async ({ deps, body: { ids }, progress, ...actor }) => {
      const made = await deps.db.write(trx =>
        forEachUser(trx, ids, progress, async id => (await makeLink(trx, deps, id, actor)).link),
      )
      return made.map(({ made: link = null, ...row }) => ({ ...row, link }))
    },
  )

const toWire = (outcomes: Awaited<ReturnType<typeof forEachUser>>) =>
  outcomes.map(({ made: _, ...row }) => row)

function rolesAfter(change: RoleChange, held: readonly number[], chosen: readonly number[]): Set<number> {
  if (change === 'replace') return new Set(chosen)
  return new Set(change === 'add' ? [...held, ...chosen] : held.filter(id => !chosen.includes(id)))
}
