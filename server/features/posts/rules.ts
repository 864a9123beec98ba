import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'

/** @throws Failure 1002005002 or 1002005003 */
export async function assertFree(
  trx: Writer,
  { name, code }: { name: string; code: string },
  id?: number,
): Promise<void> {
  const others = await trx
    .selectFrom('posts')
    .select(['id', 'name', 'code'])
    .where(({ or, eb }) => or([eb('name', '=', name), eb('code', '=', code)]))
    .execute()
  if (others.some(other => other.id !== id && other.name === name))
    throw new Failure(1002005002, '已经存在该名字的岗位')
  if (others.some(other => other.id !== id && other.code === code))
    throw new Failure(1002005003, '已经存在该标识的岗位')
}
