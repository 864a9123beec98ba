import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'

/**
 * A record's value must be an enabled entry of its dictionary at the time it is chosen.
 * @throws Failure 1002007001 without such an entry, 1002007002 when it is disabled
 */
export async function checkDictValue(db: Reader, dictType: string, value: number | string): Promise<void> {
  const entry = await db
    .selectFrom('dictData')
    .select(['label', 'status'])
    .where('dictType', '=', dictType)
    .where('value', '=', String(value))
    .executeTakeFirst()
  if (!entry) throw new Failure(1002007001, '当前字典数据不存在')
  if (entry.status !== 0) throw new Failure(1002007002, `字典数据(${entry.label})不处于开启状态，不允许选择`)
}
