import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'

/** @throws Failure 1002006001 without the type, 1002006002 when it is disabled */
export function checkType(type: { status: number } | undefined): void {
  if (!type) throw new Failure(1002006001, '当前字典类型不存在')
  if (type.status !== 0) throw new Failure(1002006002, '字典类型不处于开启状态，不允许选择')
}

/** The type must exist and be enabled, the value unique within it, in this order (contract 7.2). */
export async function checkEntry(
  db: Reader,
  { id, dictType, value }: { id?: number; dictType: string; value: string },
): Promise<void> {
  checkType(await db.selectFrom('dictTypes').select('status').where('type', '=', dictType).executeTakeFirst())
  const same = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictType)
    .where('value', '=', value)
    .executeTakeFirst()
  if (same && same.id !== id) throw new Failure(1002007003, '已经存在该值的字典数据')
}
