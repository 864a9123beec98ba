import { numberOf, PARAMETER_RULES } from '@shared/domain/parameters'
import type { Reader } from '../database'

/** Where the retention is stored: a row of the configuration, which has its screen. */
export const RECYCLE_SETTING = {
  key: 'recycle-bin.retention-days',
  name: '回收站保存天数',
  remark: '删除的内容在回收站中保存的天数，到期彻底删除，1 至 365；修改后对此后删除的内容有效',
} as const

/** Days for which deleted records are stored. A setting that is no number within its range counts as not set. */
export async function readRecycleDays(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('key', '=', RECYCLE_SETTING.key)
    .executeTakeFirst()
  return numberOf(PARAMETER_RULES[RECYCLE_SETTING.key], row?.value)
}
