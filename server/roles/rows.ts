import type { Role } from '@shared/contract/roles'
import type { Reader } from '../db/open'
import type { Row } from '../db/schema'
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
