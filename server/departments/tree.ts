import { Failure } from '../contract/envelope'
import type { Reader, Writer } from '../db/open'

/** A department and all below it, disabled ones too. A cycle of departments ends. */
export async function belowDept(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .withRecursive('below', cte =>
      cte
        .selectFrom('depts')
        .select('depts.id')
        .where('depts.id', '=', id)
        // UNION drops rows it has already produced.
        .union(cte.selectFrom('below').innerJoin('depts', 'depts.parentId', 'below.id').select('depts.id')),
    )
    .selectFrom('below')
    .select('id')
    .execute()
  return rows.map(row => row.id)
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
