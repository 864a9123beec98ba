import type { Reader } from '../db/open'

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
