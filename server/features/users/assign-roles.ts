import { Failure, notAllowed } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { recordEvent } from '../account-events'
import { checkDuties, hasPermission, SUPER_ADMIN } from '../permissions'
import { assertMayGrant, rolesAndHolder, withoutGain } from '../roles'
import { type Actor, byAdmin } from './actor'
import { checkMayChange, checkRemaining, requireSuperAdmin, userMissing } from './guard'

/** Whether a user gives roles to others. */
export const mayAssignRoles = (db: Reader, userId: number): Promise<boolean> =>
  hasPermission(db, userId, 'system:permission:assign-user-role')

/** @throws Failure 403 where a form that is saved for other reasons has roles as well */
export async function requireMayAssignRoles(db: Reader, userId: number): Promise<void> {
  if (!(await mayAssignRoles(db, userId))) throw notAllowed()
}

/**
 * Replaces the roles of a user, who gets nothing that the caller does not have. The role of a super admin is given and
 * taken by super admins alone, never taken from oneself, and never from the last one.
 * @throws Failure 1002003003, 1002002000, 1002002004, 1100026001, 1100026002, 1100026005, 1100025001, 1100025007,
 * 1100030000, 1100030001
 * @returns whether they were others before
 */
export async function assignRoles(
  trx: Writer,
  userId: number,
  wanted: ReadonlySet<number>,
  actor: Actor,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'updateTime'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw userMissing()
  await checkMayChange(trx, actor.user, [userId])
  const roles = await rolesAndHolder(trx, userId).execute()
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
  if (added.length + removed.length === 0) return false
  const removedIds = removed.map(({ id }) => id)
  await withoutGain(trx, actor.user.id, [userId], async () => {
    await trx.deleteFrom('userRoles').where('userId', '=', userId).where('roleId', 'in', removedIds).execute()
    if (added.length > 0)
      await trx
        .insertInto('userRoles')
        .values(added.map(({ id }) => ({ userId, roleId: id })))
        .execute()
  })
  // The form of an account has its roles: users who have it open learn that they were changed.
  await trx.updateTable('users').set(updatedStamp(actor, user)).where('id', '=', userId).execute()
  await checkDuties(trx)
  const detail = [byAdmin(actor), ...listed('增加', added), ...listed('取消', removed)].join('；')
  await recordEvent(trx, { kind: 'roles-changed', userId, detail }, actor)
  return true
}

const listed = (word: string, roles: readonly { name: string }[]) =>
  roles.length > 0 ? [`${word}${roles.map(({ name }) => `“${name}”`).join('、')}`] : []

/**
 * Gives accounts that were just made their first roles, with as many queries for many as for one. Neither their users
 * nor anybody else is told: the account itself is new.
 * @throws Failure as `assignRoles`
 */
export async function giveFirstRoles(
  trx: Writer,
  given: readonly { userId: number; roleIds: readonly number[] }[],
  actor: Actor,
): Promise<void> {
  const userIds = given.map(({ userId }) => userId)
  const wanted = [...new Set(given.flatMap(({ roleIds }) => roleIds))]
  if (wanted.length === 0) return
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'name', 'code', 'status'])
    .where('id', 'in', wanted)
    .execute()
  if (roles.length < wanted.length) throw new Failure(1002002000, '角色不存在')
  const disabled = roles.find(({ status }) => status !== 0)
  if (disabled) throw new Failure(1002002004, `名字为【${disabled.name}】的角色已被禁用`)
  if (roles.some(({ code }) => code === SUPER_ADMIN)) await requireSuperAdmin(trx, actor.user)
  const menus = await trx
    .selectFrom('roleMenus')
    .select('menuId')
    .distinct()
    .where('roleId', 'in', wanted)
    .execute()
  await assertMayGrant(
    trx,
    actor.user.id,
    menus.map(({ menuId }) => menuId),
    userIds,
  )
  const rows = given.flatMap(({ userId, roleIds }) =>
    [...new Set(roleIds)].map(roleId => ({ userId, roleId })),
  )
  await withoutGain(trx, actor.user.id, userIds, async () => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await trx
        .insertInto('userRoles')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
  })
  await checkDuties(trx)
}

/** A statement takes 999 variables in the SQLite builds with the lowest limit. */
const ROWS_AT_ONCE = 400
