import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { checkDuties, grantsForOthers, readPermissions, rolesOf, SUPER_ADMIN } from '../permissions'

const BUILT_IN = 1
/** With this permission, others can be restored. */
const GRANTING = 'system:permission:assign-role-menu'
const MAX_NAMED = 5

/** @throws Failure 1002002000 */
export async function roleToChange(trx: Writer, id: number): Promise<Row<'roles'>> {
  const row = await trx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure(1002002000, '角色不存在')
  return row
}

/** @throws Failure 1002002003 for a built-in role */
export function assertCustom(row: Pick<Row<'roles'>, 'type'>): void {
  if (row.type === BUILT_IN) throw new Failure(1002002003, '不能操作类型为系统内置的角色')
}

/** @throws Failure 1002002001, 1002002002 or 1002002005 */
export async function assertNameIsFree(
  trx: Writer,
  { name, code }: { name: string; code: string },
  id?: number,
): Promise<void> {
  if (code === SUPER_ADMIN) throw new Failure(1002002005, `标识【${code}】不能使用`)
  const others = await trx
    .selectFrom('roles')
    .select(['id', 'name', 'code'])
    .where(({ or, eb }) => or([eb('name', '=', name), eb('code', '=', code)]))
    .execute()
  if (others.some(other => other.id !== id && other.name === name))
    throw new Failure(1002002001, `已经存在名为【${name}】的角色`)
  if (others.some(other => other.id !== id && other.code === code))
    throw new Failure(1002002002, `已经存在标识为【${code}】的角色`)
}

/**
 * Users grant only what they have themselves. Super administrators grant everything, and so do security administrators
 * where duties are separate, but not to themselves.
 * @param menuIds menus that a role or a user gets in addition
 * @param receivers the users who get them
 * @throws Failure 1100025001
 */
export async function assertMayGrant(
  trx: Writer,
  userId: number,
  menuIds: readonly number[],
  receivers: readonly number[],
): Promise<void> {
  if (!receivers.includes(userId) && (await grantsForOthers(trx, userId))) return
  const missing = await missingMenus(trx, userId, menuIds)
  if (missing) throw new Failure(1100025001, `不能授予您自己没有的权限：${missing}`)
}

/** The names of those of the menus that no enabled role of a user has; an empty text where there are none. */
const missingMenus = async (db: Reader, userId: number, menuIds: readonly number[]): Promise<string> =>
  (await missingMenusOf(db, userId, new Map([[userId, menuIds]]))).get(userId) ?? ''

/**
 * The same for several sets of menus, by their key, with as many queries as for one. Sets of which none is missing are
 * not in the result.
 */
export async function missingMenusOf(
  db: Reader,
  userId: number,
  sets: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, string>> {
  const roles = await rolesOf(db, userId)
  if (roles.some(({ code }) => code === SUPER_ADMIN)) return new Map()
  const roleIds = roles.map(({ id }) => id)
  const own = await db.selectFrom('roleMenus').select('menuId').where('roleId', 'in', roleIds).execute()
  const has = new Set(own.map(({ menuId }) => menuId))
  const missing = [...sets].flatMap(([key, menuIds]): [number, number[]][] => {
    const ids = menuIds.filter(id => !has.has(id))
    return ids.length > 0 ? [[key, ids.toSorted((a, b) => a - b)]] : []
  })
  const shown = new Set(missing.flatMap(([, ids]) => ids.slice(0, MAX_NAMED)))
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'name'])
    .where('id', 'in', [...shown])
    .execute()
  const nameOf = new Map(menus.map(({ id, name }) => [id, name]))
  return new Map(
    missing.map(([key, ids]) => {
      const names = ids.slice(0, MAX_NAMED).flatMap(id => nameOf.get(id) ?? [])
      return [key, names.join('、') + (ids.length > MAX_NAMED ? `等 ${ids.length} 项` : '')]
    }),
  )
}

/** Whether a user can change the permissions of roles. */
const canGrant = async (db: Reader, userId: number): Promise<boolean> =>
  (await readPermissions(db, userId)).has(GRANTING)

/**
 * Makes a change after which callers can still set the permissions of roles, if they could before: they do not take
 * that right from themselves by mistake.
 * @throws Failure 1100025002 unless the caller has confirmed it; 1100030000, 1100030001 against separate duties
 */
export async function keepingOwnRight<T>(
  trx: Writer,
  { user, confirmed }: { user: { id: number }; confirmed: boolean | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const before = await canGrant(trx, user.id)
  const result = await change()
  await checkDuties(trx)
  if (before && !confirmed && !(await canGrant(trx, user.id)))
    throw new Failure(1100025002, '保存后您自己将不能再设置角色权限，也无法自行恢复')
  return result
}
