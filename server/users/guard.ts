import { grantsForOthers } from '../auth/duty-check'
import { SUPER_ADMIN, superAdmins } from '../auth/permissions'
import { Failure } from '../contract/envelope'
import type { Reader, Writer } from '../db/database'
import { visibleUsers } from './rows'

export const userMissing = () => new Failure(1002003003, '用户不存在')

/** Those of the users who hold the role of a super admin, disabled ones too. */
async function holdersAmong(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('userRoles.userId')
    .where('roles.code', '=', SUPER_ADMIN)
    .where('userRoles.userId', 'in', ids)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Whether a user may change accounts: those in the data scope of their roles, and that of a super admin only as one.
 * @throws Failure 1002003003, 1100026001
 */
export async function checkMayChange(
  trx: Writer,
  user: { id: number },
  ids: readonly number[],
): Promise<void> {
  const existing = await trx.selectFrom('users').select('id').where('id', 'in', ids).execute()
  const visible = await (await visibleUsers(trx, user.id)).where('id', 'in', ids).execute()
  if (visible.length < existing.length) throw userMissing()
  if ((await holdersAmong(trx, ids)).length === 0) return
  await requireSuperAdmin(trx, user)
}

/** @throws Failure 1100026001 */
export async function requireSuperAdmin(trx: Writer, user: { id: number }): Promise<void> {
  if (!(await superAdmins(trx)).includes(user.id) && !(await grantsForOthers(trx, user.id)))
    throw new Failure(1100026001, '只有超级管理员才能管理超级管理员的账号和角色')
}

/**
 * Whether users may be disabled or deleted: not oneself, a super admin only by another, and never the last one.
 * @param act 停用 or 删除
 * @throws Failure 1100026000–1100026002
 */
export async function checkMayEnd(
  trx: Writer,
  user: { id: number },
  ids: readonly number[],
  act: '停用' | '删除',
): Promise<void> {
  if (ids.includes(user.id)) throw new Failure(1100026000, `不能${act}自己的账号`)
  await checkMayChange(trx, user, ids)
  await checkRemaining(trx, ids)
}

/**
 * Users are about to lose the role of a super admin, or to be ended: another enabled one must remain.
 * @throws Failure 1100026002
 */
export async function checkRemaining(trx: Writer, ids: readonly number[]): Promise<void> {
  const enabled = await superAdmins(trx)
  if (ids.some(id => enabled.includes(id)) && enabled.every(id => ids.includes(id)))
    throw new Failure(1100026002, '系统至少要有一名启用的超级管理员')
}
