import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { grantsForOthers, type Permissions, readPermissionsOf, SUPER_ADMIN } from '../permissions'
import { type DataScope, dataScopesOf, isUnlimited, isWithin, scopeReader } from './data-scope'
import { missingMenusOf } from './rules'

/** What a user may do, and whose records the user sees. */
interface Authority {
  permissions: Permissions
  scope: DataScope
}

/** The authority of users, disabled ones too: they may be enabled again. */
async function authoritiesOf(db: Reader, userIds: readonly number[]): Promise<Map<number, Authority>> {
  const [permissions, scopes] = [await readPermissionsOf(db, userIds), await dataScopesOf(db, userIds)]
  return new Map(
    userIds.map((id): [number, Authority] => [
      id,
      { permissions: permissions.get(id) as Permissions, scope: scopes.get(id) as DataScope },
    ]),
  )
}

/**
 * No one grants, takes, edits, resets, ends or impersonates what is above them (docs/threat-model.md, "Who may administer
 * whom"): whatever the target may do, the caller may do, and the target sees no department that the caller does not see.
 * Duties need no rule of their own: they are permissions, and what separate duties take from an account is in none of
 * the two.
 */
const mayAdminister = (caller: Authority, target: Authority): boolean =>
  isCovered(target.permissions, [caller]) && isWithin(target.scope, caller.scope)

/**
 * Which of the users are above a caller. No one is above themselves, and others are not above a security administrator,
 * who gives them what the security administrator does not have.
 */
export async function usersAbove(
  db: Reader,
  callerId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const others = userIds.filter(id => id !== callerId)
  if (others.length === 0 || (await grantsForOthers(db, callerId))) return []
  const found = await authoritiesOf(db, [callerId, ...others])
  const caller = found.get(callerId) as Authority
  return others.filter(id => !mayAdminister(caller, found.get(id) as Authority))
}

/** The most accounts that a message names. */
const MAX_NAMED = 5

/** @throws Failure 1100026001 where one of the users is above the caller */
export async function assertMayAdminister(
  trx: Writer,
  callerId: number,
  userIds: readonly number[],
): Promise<void> {
  const above = await usersAbove(trx, callerId, userIds)
  if (above.length === 0) return
  const users = await trx
    .selectFrom('users')
    .select('nickname')
    .where('id', 'in', above.slice(0, MAX_NAMED))
    .orderBy('id')
    .execute()
  const names = users.map(({ nickname }) => `“${nickname}”`).join('、')
  const more = above.length > MAX_NAMED ? `等 ${above.length} 人` : ''
  throw new Failure(1100026001, `${names}${more}的权限或数据范围超出您自己的，不能由您管理`)
}

/**
 * Makes a change by which none of the users gets what the caller did not have before it. So callers do not widen their
 * own rights either; a security administrator may widen those of others.
 * @throws Failure 1100025001 for permissions, 1100025007 for a data scope
 */
export async function withoutGain<T>(
  trx: Writer,
  callerId: number,
  userIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const affected = (await grantsForOthers(trx, callerId)) ? userIds.filter(id => id === callerId) : userIds
  const before = await authoritiesOf(trx, [callerId, ...affected])
  const caller = before.get(callerId) as Authority
  const result = await change()
  for (const [id, { permissions, scope }] of await authoritiesOf(trx, affected)) {
    const had = [caller, before.get(id) as Authority]
    if (!isCovered(permissions, had)) throw new Failure(1100025001, '不能授予您自己没有的权限')
    if (!isSeen(scope, had)) throw new Failure(1100025007, '不能授予超出您自己的数据范围')
  }
  return result
}

const isCovered = ({ names }: Permissions, had: readonly Authority[]): boolean =>
  names === 'all'
    ? had.some(({ permissions }) => permissions.names === 'all')
    : [...names].every(name => had.some(({ permissions }) => permissions.has(name)))

function isSeen(scope: DataScope, had: readonly Authority[]): boolean {
  if (had.some(({ scope }) => scope === 'all')) return true
  const deptIds = had.flatMap(({ scope }) => (scope === 'all' ? [] : scope.deptIds))
  return isWithin(scope, { deptIds, own: true })
}

type RoleRow = Pick<Row<'roles'>, 'id' | 'name' | 'code' | 'dataScope'>

/** Why a caller may not administer roles, by their id; roles that the caller may administer are not in it. */
export async function rolesAbove(
  db: Reader,
  callerId: number,
  roles: readonly RoleRow[],
): Promise<Map<number, string>> {
  const holders = await holdersOf(
    db,
    roles.map(({ id }) => id),
  )
  const refusal = await grantRefusals(db, callerId, roles, [null, ...holders.map(({ deptId }) => deptId)])
  return new Map(
    roles.flatMap((role): [number, string][] => {
      const own = holders.filter(({ roleId }) => roleId === role.id).map(({ deptId }) => deptId)
      const reason = (own.length > 0 ? own : [null]).map(deptId => refusal(role, deptId)).find(Boolean)
      return reason ? [[role.id, reason]] : []
    }),
  )
}

/**
 * Why a caller may not give roles to someone of a department, who is not above the caller; an empty text for what the
 * caller may give. What separate duties forbid is known only once it is done (`checkDuties`).
 */
export async function grantRefusals(
  db: Reader,
  callerId: number,
  roles: readonly RoleRow[],
  deptIds: readonly (number | null)[],
): Promise<(role: RoleRow, deptId: number | null) => string> {
  const caller = (await authoritiesOf(db, [callerId])).get(callerId) as Authority
  if (caller.permissions.names === 'all' || (await grantsForOthers(db, callerId))) return () => ''
  const depts = [...new Set(deptIds)]
  const deptsOf = await scopeReader(
    db,
    roles.flatMap(role => depts.map(deptId => ({ ...role, deptId }))),
  )
  const missing = await missingMenusOf(db, callerId, await menusOf(db, roles))
  return (role, deptId) => {
    const lacked = role.code === SUPER_ADMIN ? '全部权限' : missing.get(role.id)
    if (lacked !== undefined) return `角色“${role.name}”有您自己没有的权限（${lacked}）`
    const scope: DataScope = isUnlimited(role) ? 'all' : { deptIds: [...deptsOf(role, deptId)], own: false }
    return isWithin(scope, caller.scope) ? '' : `角色“${role.name}”的数据范围超出您自己的`
  }
}

/** The menus that roles are given, by their id. */
async function menusOf(db: Reader, roles: readonly RoleRow[]): Promise<Map<number, number[]>> {
  const menus = new Map(roles.map(({ id }): [number, number[]] => [id, []]))
  const ids = [...menus.keys()]
  const given = await db.selectFrom('roleMenus').selectAll().where('roleId', 'in', ids).execute()
  for (const { roleId, menuId } of given) menus.get(roleId)?.push(menuId)
  return menus
}

/** @throws Failure 1100025009 for a role that is above the caller */
export async function assertMayAdministerRole(trx: Writer, callerId: number, role: RoleRow): Promise<void> {
  const reason = (await rolesAbove(trx, callerId, [role])).get(role.id)
  if (reason) throw new Failure(1100025009, `${reason}，不能由您管理`)
}

/** Who holds roles, and the departments of these users. */
export const holdersOf = (db: Reader, roleIds: readonly number[]) =>
  db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(['userRoles.roleId', 'users.id', 'users.deptId'])
    .where('userRoles.roleId', 'in', roleIds)
    .execute()
