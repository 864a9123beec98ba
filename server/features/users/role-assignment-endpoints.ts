import { done } from '@shared/contract/row'
import { userRolesBody, userRolesQuery } from '@shared/contract/users'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { recordEvent } from '../account-events'
import { userRecords } from '../auth'
import { checkDuties, SUPER_ADMIN } from '../permissions'
import { assertMayGrant, withoutGain } from '../roles'
import { type Actor, byAdmin } from './actor'
import { checkMayChange, checkRemaining, requireSuperAdmin, userMissing } from './guard'
import { visibleUsers } from './rows'

const ACCESS = 'perm:system:permission:assign-user-role'

/** The roles of a user (contract 9.3). */
export const userRoles = new Module(
  '/admin-api/system/permission',
  '用户角色',
  {
    records: userRecords,
    ids: ({ body }) => [(body as z.infer<typeof userRolesBody>).userId],
  },
  { by: 'users' },
)
  .about('9.3')
  .get(
    '/list-user-roles',
    { access: ACCESS, summary: '查询用户的角色', query: userRolesQuery, response: z.array(z.int()) },
    async ({ db, query, user }) => {
      const visible = await visibleUsers(db, user.id)
      const rows = await db
        .selectFrom('userRoles')
        .where('userId', 'in', visible.clearSelect().select('id'))
        .select('roleId')
        .where('userId', '=', query.userId)
        .orderBy('roleId')
        .execute()
      return rows.map(({ roleId }) => roleId)
    },
  )
  .post(
    '/assign-user-role',
    { access: ACCESS, summary: '设置用户的角色', body: userRolesBody, response: done },
    async ({ deps, body, ...actor }) => {
      await deps.db.write(trx => assignRoles(trx, body.userId, new Set(body.roleIds), actor))
      return true
    },
  )

/**
 * Replaces the roles of a user, who gets nothing that the caller does not have. The role of a super admin is given and
 * taken by super admins alone, never taken from oneself, and never from the last one.
 * @throws Failure 1002003003, 1002002000, 1002002004, 1100026001, 1100026002, 1100026005, 1100025001, 1100025007,
 * 1100030000, 1100030001
 */
async function assignRoles(
  trx: Writer,
  userId: number,
  wanted: ReadonlySet<number>,
  actor: Actor,
): Promise<void> {
  const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw userMissing()
  await checkMayChange(trx, actor.user, [userId])
  const roles = await trx
    .selectFrom('roles')
    .leftJoin('userRoles', join =>
      join.onRef('userRoles.roleId', '=', 'roles.id').on('userRoles.userId', '=', userId),
    )
    .select(['roles.id', 'roles.name', 'roles.code', 'roles.status', 'userRoles.userId as holder'])
    .orderBy('roles.sort')
    .execute()
  if ([...wanted].some(id => roles.every(role => role.id !== id))) throw new Failure(1002002000, '角色不存在')
  const added = roles.filter(({ id, holder }) => wanted.has(id) && holder === null)
  const removed = roles.filter(({ id, holder }) => !wanted.has(id) && holder !== null)
  const disabled = added.find(({ status }) => status !== 0)
  if (disabled) throw new Failure(1002002004, `名字为【${disabled.name}】的角色已被禁用`)
  const isSuper = ({ code }: { code: string }) => code === SUPER_ADMIN
  if (added.some(isSuper)) await requireSuperAdmin(trx, actor.user)
  if (removed.some(isSuper)) {
    if (userId === actor.user.id) throw new Failure(1100026005, '不能取消自己的超级管理员角色')
    await checkRemaining(trx, [userId])
  }
  const granted = await trx
    .selectFrom('roleMenus')
    .select('menuId')
    .distinct()
    .where(
      'roleId',
      'in',
      added.map(({ id }) => id),
    )
    .execute()
  const menuIds = granted.map(({ menuId }) => menuId)
  await assertMayGrant(trx, actor.user.id, menuIds, [userId])
  if (added.length + removed.length === 0) return
  const removedIds = removed.map(({ id }) => id)
  await withoutGain(trx, actor.user.id, [userId], async () => {
    await trx.deleteFrom('userRoles').where('userId', '=', userId).where('roleId', 'in', removedIds).execute()
    if (added.length > 0)
      await trx
        .insertInto('userRoles')
        .values(added.map(({ id }) => ({ userId, roleId: id })))
        .execute()
  })
  await checkDuties(trx)
  const detail = [byAdmin(actor), ...listed('增加', added), ...listed('取消', removed)].join('；')
  await recordEvent(trx, { kind: 'roles-changed', userId, detail }, actor)
}

const listed = (word: string, roles: readonly { name: string }[]) =>
  roles.length > 0 ? [`${word}${roles.map(({ name }) => `“${name}”`).join('、')}`] : []
