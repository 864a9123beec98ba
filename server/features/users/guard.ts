import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { grantsForOthers, superAdmins } from '../permissions'
import { assertMayAdminister, dataScopeOf } from '../roles'
import { visibleUsers } from './rows'

export const userMissing = () => new Failure(1002003003, '用户不存在')

/**
 * Whether a user may change accounts: those in the data scope of their roles that are not above the user's own
 * (docs/threat-model.md, "Who may administer whom").
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
  await assertMayAdminister(
    trx,
    user.id,
    existing.map(({ id }) => id),
  )
}

/**
 * Users whose roles show a part of the departments place accounts in these only, and not their own account in another.
 * @param deptId the new department; null: none
 * @param id of the account; left out for a new one
 * @throws Failure 1100026006, 1100026007
 */
export async function checkMayPlace(
  trx: Writer,
  user: { id: number },
  deptId: number | null,
  id?: number,
): Promise<void> {
  const scope = await dataScopeOf(trx, user.id)
  if (scope === 'all') return
  if (id === user.id) throw new Failure(1100026006, '您不能修改自己所属的部门')
  if (deptId === null || !scope.deptIds.includes(deptId))
    throw new Failure(1100026007, '请选择您数据范围内的部门')
}

/** @throws Failure 1100026001 */
export async function requireSuperAdmin(trx: Writer, user: { id: number }): Promise<void> {
  if (!(await superAdmins(trx)).includes(user.id) && !(await grantsForOthers(trx, user.id)))
    throw new Failure(1100026001, '只有超级管理员才能授予超级管理员角色')
}

/**
 * Whether users may be disabled or deleted: not oneself, none above oneself, and never the last super admin.
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
