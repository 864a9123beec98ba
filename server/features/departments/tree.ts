import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'

/** Ids of departments with everything below them, disabled ones included; it also ends on a cycle. */
export async function belowDept(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .withRecursive('below', cte =>
      cte
        .selectFrom('depts')
        .select('id')
        .where('id', 'in', ids)
        .union(cte.selectFrom('below').innerJoin('depts', 'depts.parentId', 'below.id').select('depts.id')),
    )
    .selectFrom('below')
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * A department that is chosen must be enabled.
 * @throws Failure 1002004002 without such a department, 1002004006 when it is disabled
 */
export async function checkDept(trx: Writer, id: number): Promise<void> {
  const dept = await trx
    .selectFrom('depts')
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!dept) throw new Failure(1002004002, '当前部门不存在')
  if (dept.status !== 0) throw new Failure(1002004006, `部门(${dept.name})不处于开启状态，不允许选择`)
}
