import { numberOf, PARAMETER_RULES } from '@shared/domain/parameters'
import type { Reader } from '../../platform/db/database'
import { readCalendar } from '../calendar'
import type { Deadline } from './deadline'

/** A value among the parameters 「配置管理」, which have their screen. */
interface Setting {
  key: string
  name: string
  remark: string
}

/** Days after the answer until a message is deleted. */
export const RETENTION_SETTING = {
  key: 'feedback.retention-days',
  name: '咨询投诉保存天数',
  remark: '咨询、投诉和预约答复或者办结后保存的天数，到期自动删除，1 至 3650',
} as const satisfies Setting

/** Working days after the day of a message until it should be answered. */
export const ANSWER_SETTING = {
  key: 'feedback.answer-days',
  name: '咨询投诉答复期限',
  remark: '咨询、投诉和预约提交后应当答复的工作日数，按工作日历计算，1 至 60',
} as const satisfies Setting

/** Appointments for half a day. */
export const CAPACITY_SETTING = {
  key: 'feedback.visit-capacity',
  name: '每半天可预约数',
  remark: '上午、下午各可以预约立案的人数，1 至 200；不接待的半天在“预约日历”中关闭',
} as const satisfies Setting

/** What visitors are told to bring to an appointment. */
export const PAPERS_SETTING = {
  key: 'feedback.visit-papers',
  name: '预约立案应带材料',
  remark: '预约立案的回执上写明的应带材料，最多 500 个字符',
  value:
    '仲裁协议或者含仲裁条款的合同、仲裁申请书、证据和证据清单、身份证明文件；委托代理人的，还有授权委托书。',
} as const satisfies Setting & { value: string }

const readValue = async (db: Reader, { key }: Setting): Promise<string | undefined> => {
  const row = await db.selectFrom('configs').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value.trim() || undefined
}

/** Days after the answer until a message is deleted. */
export const readRetention = async (db: Reader) =>
  numberOf(PARAMETER_RULES[RETENTION_SETTING.key], await readValue(db, RETENTION_SETTING))

/** How many appointments there can be for half a day; 0 until staff have said how many. */
export async function readCapacity(db: Reader): Promise<number> {
  const value = await readValue(db, CAPACITY_SETTING)
  return value ? numberOf(PARAMETER_RULES[CAPACITY_SETTING.key], value) : 0
}

/** What visitors are told to bring to an appointment. */
export const readPapers = async (db: Reader): Promise<string> =>
  ((await readValue(db, PAPERS_SETTING)) ?? PAPERS_SETTING.value).slice(0, 500)

/** By when a message should be answered. */
export async function readDeadline(db: Reader): Promise<Deadline> {
  const value = await readValue(db, ANSWER_SETTING)
  return {
    workdays: numberOf(PARAMETER_RULES[ANSWER_SETTING.key], value),
    isPromised: value !== undefined,
    calendar: await readCalendar(db),
  }
}
