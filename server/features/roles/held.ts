import type { Reader } from '../../platform/db/database'

/** All roles in their order, with the user as `holder` of those that the user has, and null of the others. */
export const rolesAndHolder = (db: Reader, userId: number) =>
  db
    .selectFrom('roles')
    .leftJoin('userRoles', join =>
      join.onRef('userRoles.roleId', '=', 'roles.id').on('userRoles.userId', '=', userId),
    )
    .select(['roles.id', 'roles.name', 'roles.code', 'roles.status', 'roles.remark', 'roles.dataScope'])
    .select('userRoles.userId as holder')
    .orderBy('roles.sort')
    .orderBy('roles.id')
