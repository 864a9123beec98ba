import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { dataScopeOf, seenDepts } from '../roles'
import { belowDept } from './tree'

const ROOT = 0

/** Those of the departments that the caller sees. */
async function seenAmong(db: Reader, ids: readonly number[], callerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('depts')
    .select('id')
    .where('id', 'in', ids)
    .where(await seenDepts(db, callerId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * A department is put below one of the caller's scope, and at the top only by callers whose scope is all.
 * @throws Failure 1002004001, 1100028002
 */
export async function checkNewPlace(trx: Writer, parentId: number, callerId: number): Promise<void> {
  if (parentId === ROOT) {
    if ((await dataScopeOf(trx, callerId)) !== 'all') throw outside()
    return
  }
  if (!(await seenAmong(trx, [parentId], callerId)).has(parentId))
    throw new Failure(1002004001, '父级部门不存在')
}

/**
 * The order below a department belongs to that department. Who moves one elsewhere takes it from one place and gives it
 * to another: both are in the caller's scope, and so is everything that moves with it. Otherwise moving a department
 * below the own one would show the caller its users.
 * @throws Failure 1002004001, 1100028002
 */
export async function checkMove(
  trx: Writer,
  { id, from, to }: { id: number; from: number; to: number },
  callerId: number,
): Promise<void> {
  if ((await dataScopeOf(trx, callerId)) === 'all') return
  if (to !== from) await checkNewPlace(trx, to, callerId)
  const needed = [from, ...(from === to ? [] : await belowDept(trx, [id]))]
  const seen = await seenAmong(trx, needed, callerId)
  if (needed.some(one => !seen.has(one))) throw outside()
}

/**
 * Roles with chosen departments do not have a new one: its creator would not see it.
 * @throws Failure 1100028003
 */
export async function checkCreated(trx: Writer, id: number, callerId: number): Promise<void> {
  if (!(await seenAmong(trx, [id], callerId)).has(id))
    throw new Failure(1100028003, '新部门不在您的数据范围内，请由数据范围包含下级部门的管理员新增')
}

const outside = () => new Failure(1100028002, '只能在您的数据范围内新增、移动部门')
