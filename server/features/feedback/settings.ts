import { type NumberRule, numberOf, PARAMETER_RULES } from '@shared/domain/parameters'
import type { Reader } from '../../platform/db/database'

/** A number of days among the parameters 「配置管理」, which have their screen. */
interface DaysSetting {
  key: string
  name: string
  remark: string
}

/** Days after the answer until a message is deleted. */
export const RETENTION_SETTING = {
  key: 'feedback.retention-days',
  name: '咨询投诉保存天数',
  remark: '咨询、投诉和预约答复或者办结后保存的天数，到期自动删除，1 至 3650',
} as const satisfies DaysSetting

/** Working days after the day of a message until it should be answered. */
export const ANSWER_SETTING = {
  key: 'feedback.answer-days',
  name: '咨询投诉答复期限',
  remark: '咨询、投诉和预约提交后应当答复的工作日数，周六、周日不计，1 至 60',
} as const satisfies DaysSetting

async function readDays(db: Reader, { key }: DaysSetting, rule: NumberRule): Promise<number> {
  const row = await db.selectFrom('configs').select('value').where('key', '=', key).executeTakeFirst()
  return numberOf(rule, row?.value)
}

/** Days after the answer until a message is deleted. */
export const readRetention = (db: Reader) =>
  readDays(db, RETENTION_SETTING, PARAMETER_RULES[RETENTION_SETTING.key])

/** Working days within which a message should be answered. */
export const readAnswerDays = (db: Reader) =>
  readDays(db, ANSWER_SETTING, PARAMETER_RULES[ANSWER_SETTING.key])
