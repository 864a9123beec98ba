import type { Role } from '@shared/contract/roles'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { SUPER_ADMIN } from '../permissions'
import { SCOPE } from './data-scope'

/** Roles with the departments of their data scope. */
export async function withDepts(db: Reader, rows: readonly Row<'roles'>[]): Promise<Role[]> {
  const ids = rows.filter(({ dataScope }) => dataScope === SCOPE.chosen).map(({ id }) => id)
  const chosen = await db
    .selectFrom('roleDepts')
    .selectAll()
    .where('roleId', 'in', ids)
    .orderBy('deptId')
    .execute()
  return rows.map(row => ({
    ...row,
    dataScopeDeptIds: ids.includes(row.id)
      ? chosen.filter(({ roleId }) => roleId === row.id).map(({ deptId }) => deptId)
      : null,
  }))
}

/** Ids of the menus of a role; all for super administrators. */
export async function menuIdsOf(db: Reader, roleId: number): Promise<number[]> {
  const role = await db.selectFrom('roles').select('code').where('id', '=', roleId).executeTakeFirst()
  const ids =
    role?.code === SUPER_ADMIN
      ? await db.selectFrom('menus').select('id').orderBy('id').execute()
      : await db
          .selectFrom('roleMenus')
          .select('menuId as id')
          .where('roleId', '=', roleId)
          .orderBy('menuId')
          .execute()
  return ids.map(({ id }) => id)
}
