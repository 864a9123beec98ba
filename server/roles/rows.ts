import type { Role } from '@shared/contract/roles'
import type { SelectQueryBuilder } from 'kysely'
import type { Reader } from '../db/open'
import type { Row, Tables } from '../db/schema'

/** Data scope of chosen departments. */
export const CHOSEN_DEPTS = 2

/** Rows of a query over the roles, with their departments. */
export async function readRoles(
  db: Reader,
  query: SelectQueryBuilder<Tables, 'roles', Row<'roles'>>,
): Promise<Role[]> {
  const rows = await query.execute()
  const chosen = await db
    .selectFrom('roleDepts')
    .selectAll()
    .where(
      'roleId',
      'in',
      rows.filter(({ dataScope }) => dataScope === CHOSEN_DEPTS).map(({ id }) => id),
    )
    .orderBy('deptId')
    .execute()
  return rows.map(row => ({
    ...row,
    dataScopeDeptIds:
      row.dataScope === CHOSEN_DEPTS
        ? chosen.filter(({ roleId }) => roleId === row.id).map(({ deptId }) => deptId)
        : null,
  }))
}
