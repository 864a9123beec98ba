import type { Reader } from './db/open'

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
 * Whether a user may (contract 2.5): super_admin may everything; others need an enabled role that owns an enabled
 * menu row with the permission. A permission without a menu row is denied.
 */
export async function mayUser(db: Reader, userId: number, permission: string): Promise<boolean> {
  const row = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .leftJoin('roleMenus', 'roleMenus.roleId', 'roles.id')
    .leftJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select('roles.id')
    .where('userRoles.userId', '=', userId)
    .where('roles.status', '=', 0)
    .where(({ eb, or, and }) =>
      or([
        eb('roles.code', '=', SUPER_ADMIN),
        and([eb('menus.permission', '=', permission), eb('menus.status', '=', 0)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
