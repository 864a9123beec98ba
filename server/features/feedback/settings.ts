import type { Reader } from '../../platform/db/database'

/** Where the retention is stored: a row of the configuration, which has its screen. */
export const RETENTION_SETTING = {
  key: 'feedback.retention-days',
  name: '咨询投诉保存天数',
  remark: '咨询、投诉和预约答复或者办结后保存的天数，到期自动删除，1 至 3650',
} as const

export const DEFAULT_RETENTION = 180
const MAX_RETENTION = 3650

/** Days after the answer until a message is deleted. A setting that is no number within its range counts as not set. */
export async function readRetention(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('key', '=', RETENTION_SETTING.key)
    .executeTakeFirst()
  const days = Number(row?.value.trim() || DEFAULT_RETENTION)
  return Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION ? days : DEFAULT_RETENTION
}
