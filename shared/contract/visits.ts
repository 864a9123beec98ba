import { z } from 'zod'
import { DAY_PARTS } from '../domain/feedback'
import { MAX_REASON } from '../domain/visits'
import { dayField } from './calendar'
import { field, param } from './input'
import { saved } from './row'

const part = z.enum(DAY_PARTS)
const unknown = z.array(z.strictObject({ year: z.int(), missing: z.enum(['all', 'some']) }))

/** The days for which appointments can be made. `am`, `pm`: the places that are left; null: closed. */
export const openVisits = z.strictObject({
  days: z.array(z.strictObject({ day: z.string(), am: z.int().nullable(), pm: z.int().nullable() })),
  /** Years whose holidays are not known, or not all. */
  unknown,
})
export type OpenVisits = z.infer<typeof openVisits>

/** `booked`: appointments; `closed`: why there can be none. */
const half = z.strictObject({ booked: z.int(), closed: z.string().nullable() })

/** Weeks of appointments for staff, from a Monday on. */
export const visitWeeks = z.strictObject({
  from: z.string(),
  today: z.string(),
  /** Places of half a day; 0 until the commission has set them. */
  capacity: z.int(),
  /** `off`: why the whole day is no working day. */
  days: z.array(z.strictObject({ day: z.string(), off: z.string().nullable(), am: half, pm: half })),
  unknown,
  /** Appointments that cannot be kept, or of whose change the visitor has not been notified. */
  attention: z.int(),
})
export type VisitWeeks = z.infer<typeof visitWeeks>

/** An appointment in full. */
export const visitRow = z.strictObject({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  content: z.string(),
  day: z.string(),
  part,
  isCancelled: z.boolean(),
  /** When it was before it was moved. */
  former: z.string().nullable(),
  /** What the visitor is told about the change. */
  note: z.string().nullable(),
  /** The visitor has not been notified of the change. */
  toNotify: z.boolean(),
  /** Why it cannot be kept. */
  closed: z.string().nullable(),
  ...saved,
})
export type Visit = z.infer<typeof visitRow>

const dayParam = (name: string) => param.requiredText(name, 10)
export const visitWeeksQuery = z.object({ from: param.text([10, '日期不正确']) })
export const visitListQuery = z.object({
  day: dayParam('day'),
  part: param.choice(DAY_PARTS, '时段不正确'),
})

const halfFields = { day: dayField('日期'), part: z.enum(DAY_PARTS, { error: '时段不正确' }) }
const TOO_LONG: [number, string] = [MAX_REASON, `说明长度不能超过 ${MAX_REASON} 个字符`]

export const visitCloseBody = z.object({
  ...halfFields,
  reason: field.text('不接待的原因不能为空', { max: TOO_LONG }),
})
export const visitOpenBody = z.object(halfFields)
export const visitMoveBody = z.object({
  id: field.int('编号不能为空'),
  ...halfFields,
  note: field.optionalText({ max: TOO_LONG }),
})
export const visitCancelBody = z.object({
  id: field.int('编号不能为空'),
  note: field.text('取消的原因不能为空', { max: TOO_LONG }),
})
export const visitNotifiedBody = z.object({ id: field.int('编号不能为空') })

/** `notified`: by SMS. */
export const visitChanged = z.strictObject({ notified: z.boolean() })
export type VisitChanged = z.infer<typeof visitChanged>
