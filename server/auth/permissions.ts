import type { Reader } from '../db/open'

export const SUPER_ADMIN = 'super_admin'

/** Codes of the user's enabled roles. */
export async function rolesOf(
  db: Reader,
  userId: number,
): Promise<{ id: number; code: string; name: string }[]> {
  return db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['roles.id', 'roles.code', 'roles.name'])
    .where('userRoles.userId', '=', userId)
    .where('roles.status', '=', 0)
    .orderBy('roles.sort')
    .execute()
}

/**
 * Whether a user has a permission (contract 2.5): super_admin has all; others need an enabled role with a menu row that
 * names it, where the row and all its ancestors are enabled. A permission without a menu row is denied, and so is one
 * whose ancestors lead to no root.
 */
export async function hasPermission(db: Reader, userId: number, permission: string): Promise<boolean> {
  const roles = await rolesOf(db, userId)
  if (roles.some(role => role.code === SUPER_ADMIN)) return true
  if (roles.length === 0) return false
  const roleIds = roles.map(role => role.id)
  const root = await db
    .withRecursive('upward', cte =>
      cte
        .selectFrom('menus')
        .innerJoin('roleMenus', 'roleMenus.menuId', 'menus.id')
        .select('menus.parentId')
        .where('roleMenus.roleId', 'in', roleIds)
        .where('menus.permission', '=', permission)
        .where('menus.status', '=', 0)
        // UNION drops rows it has already produced, so it also ends on a cycle of menus.
        .union(
          cte
            .selectFrom('upward')
            .innerJoin('menus', 'menus.id', 'upward.parentId')
            .select('menus.parentId')
            .where('menus.status', '=', 0),
        ),
    )
    .selectFrom('upward')
    .select('parentId')
    .where('parentId', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return root !== undefined
}
