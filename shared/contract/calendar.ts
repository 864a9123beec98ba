import { z } from 'zod'
import { addDays, isDay, yearOf } from '../domain/calendar/days'
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_ACTION,
  MAX_LENGTH,
  MAX_RECEIVED,
  PERIOD_UNITS,
} from '../domain/calendar/period'
import { MAX_BASIS, MAX_SPAN, MAX_SPAN_NAME, SPAN_KINDS } from '../domain/calendar/work-calendar'
import { field, paging, param } from './input'
import { type ListQuery, saved, time } from './row'

/** A day of the years for which the calendar is kept. */
export const dayField = (name: string) =>
  field
    .text(`${name}不能为空`)
    .refine(
      day => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY,
      `${name}应为 ${yearOf(FIRST_DAY)} 年至 ${yearOf(LAST_DAY)} 年的日期，如 2026-03-01`,
    )

const basis = field.optionalText({ max: [MAX_BASIS, `依据长度不能超过 ${MAX_BASIS} 个字符`] })

/** Days off, or worked weekends. */
const span = {
  kind: z.enum(SPAN_KINDS),
  name: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
}
export const calendarSpanRow = z.strictObject({
  id: z.int(),
  ...span,
  /** The notice that says so. */
  basis: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type CalendarSpan = z.infer<typeof calendarSpanRow>

const spanFields = {
  kind: z.enum(SPAN_KINDS, { error: '类型不正确' }),
  name: field.text('名称不能为空', { max: [MAX_SPAN_NAME, `名称长度不能超过 ${MAX_SPAN_NAME} 个字符`] }),
  fromDay: dayField('开始日期'),
  toDay: dayField('结束日期'),
  basis,
}
/** Of days; what is none has an issue of its own. */
const inOrder = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  !isDay(fromDay) || !isDay(toDay) || (fromDay <= toDay && toDay < addDays(fromDay, MAX_SPAN))
const ORDER = `结束日期不能早于开始日期，一段不超过 ${MAX_SPAN} 天`

export const calendarSpanCreateBody = z.object(spanFields).refine(inOrder, ORDER)
export const calendarSpanUpdateBody = z
  .object({ id: field.int('工作日历编号不能为空'), ...spanFields })
  .refine(inOrder, ORDER)
export type CalendarSpanSave = z.input<typeof calendarSpanCreateBody> & { id?: number }

/** More than a notice has. */
const MAX_AT_ONCE = 60

/** Those of a notice: all are written, or none. */
export const calendarSpansBody = z
  .object({ spans: field.list(calendarSpanCreateBody, MAX_AT_ONCE, `一次最多保存 ${MAX_AT_ONCE} 段`) })
  .refine(({ spans }) => spans && spans.length > 0, '没有可以保存的日期')
export type CalendarSpansSave = z.input<typeof calendarSpansBody>

const spanFilters = z.object({
  year: param.int(),
  kind: param.choice(SPAN_KINDS, '类型不正确'),
})
export type CalendarSpanQuery = ListQuery<typeof spanFilters>
export const calendarSpanPageQuery = spanFilters.extend(paging)

const unit = z.enum(PERIOD_UNITS)
const period = {
  id: z.int(),
  received: z.string(),
  action: z.string(),
  length: z.int(),
  unit,
  basis: z.string(),
}
/** Until when something is to be done after something was received. */
export const periodRow = z.strictObject({ ...period, sort: z.int(), createTime: time(), ...saved })
export type PeriodRule = z.infer<typeof periodRow>

const periodFields = {
  received: field.text('收到什么不能为空', {
    max: [MAX_RECEIVED, `收到什么长度不能超过 ${MAX_RECEIVED} 个字符`],
  }),
  action: field.text('要做什么不能为空', { max: [MAX_ACTION, `要做什么长度不能超过 ${MAX_ACTION} 个字符`] }),
  length: field.int('期限不能为空'),
  unit: z.enum(PERIOD_UNITS, { error: '单位不正确' }),
  basis: field.text('依据不能为空', { max: [MAX_BASIS, `依据长度不能超过 ${MAX_BASIS} 个字符`] }),
  sort: field.int('显示顺序不能为空'),
}
const isBounded = ({ length, unit: of }: { length: number; unit: z.infer<typeof unit> }) =>
  length >= 1 && length <= MAX_LENGTH[of]
const BOUNDS = `期限应为 1 至 ${MAX_LENGTH.day} 日、${MAX_LENGTH.workday} 个工作日或者 ${MAX_LENGTH.month} 个月`

export const periodCreateBody = z.object(periodFields).refine(isBounded, BOUNDS)
export const periodUpdateBody = z
  .object({ id: field.int('办案期限编号不能为空'), ...periodFields })
  .refine(isBounded, BOUNDS)
export type PeriodRuleSave = z.input<typeof periodCreateBody> & { id?: number }

const periodFilters = z.object({ received: param.text([50, '收到什么长度不能超过 50 个字符']) })
export type PeriodRuleQuery = ListQuery<typeof periodFilters>
export const periodPageQuery = periodFilters.extend(paging)

/** What periods are computed from, for visitors. */
export const publicCalendar = z.strictObject({
  spans: z.array(z.strictObject(span)),
  periods: z.array(z.strictObject(period)),
})
export type PublicCalendar = z.infer<typeof publicCalendar>
