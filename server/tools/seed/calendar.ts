import type { SpanKind } from '@shared/domain/calendar/work-calendar'
import type { Insertable } from 'kysely'
import type { Row, Tables } from '../../platform/db/schema'
import { COMMISSION } from './commission'
import { FOUNDED } from './time'

/** The year that is delivered. Others are left to staff: their notices come out a few weeks before. */
export const CALENDAR_YEAR = 2026
const NOTICE = '国务院办公厅关于2026年部分节假日安排的通知（2025年11月4日）'

const span = (
  kind: SpanKind,
  name: string,
  from: string,
  to = from,
): Insertable<Tables['calendarSpans']> => ({
  ...{ kind, name, fromDay: `${CALENDAR_YEAR}-${from}`, toDay: `${CALENDAR_YEAR}-${to}` },
  ...{ basis: NOTICE, createTime: FOUNDED },
})

export const calendarSpans = [
  span('holiday', '元旦', '01-01', '01-03'),
  span('workday', '元旦', '01-04'),
  span('workday', '春节', '02-14'),
  span('holiday', '春节', '02-15', '02-23'),
  span('workday', '春节', '02-28'),
  span('holiday', '清明节', '04-04', '04-06'),
  span('holiday', '劳动节', '05-01', '05-05'),
  span('workday', '劳动节', '05-09'),
  span('holiday', '端午节', '06-19', '06-21'),
  span('workday', '国庆节', '09-20'),
  span('holiday', '中秋节', '09-25', '09-27'),
  span('holiday', '国庆节', '10-01', '10-07'),
  span('workday', '国庆节', '10-10'),
]

const RULES = `《${COMMISSION}仲裁规则（2026年版）》`

type Given = Pick<Row<'periods'>, 'received' | 'action' | 'length'> & { article: string }

const NOTICE_PAPER = '仲裁通知（普通程序）'
const SUMMARY_NOTICE_PAPER = '仲裁通知（简易程序）'

const given: Given[] = [
  { received: NOTICE_PAPER, action: '提交答辩书和证据', length: 15, article: '第九条' },
  { received: NOTICE_PAPER, action: '提出反请求', length: 15, article: '第十条' },
  { received: NOTICE_PAPER, action: '选定仲裁员', length: 15, article: '第十四条' },
  { received: SUMMARY_NOTICE_PAPER, action: '提交答辩书', length: 10, article: '第二十八条' },
  { received: SUMMARY_NOTICE_PAPER, action: '选定仲裁员', length: 10, article: '第二十八条' },
  { received: '仲裁员披露的信息', action: '要求仲裁员回避', length: 10, article: '第十七条' },
  { received: '裁决书', action: '请求补正', length: 30, article: '第二十七条' },
]

/** What the rules of the fictional commission say: another one keeps its own. */
export const periods: Insertable<Tables['periods']>[] = given.map(({ article, ...period }, at) => ({
  ...period,
  unit: 'day',
  basis: RULES + article,
  sort: at + 1,
  createTime: FOUNDED,
}))
