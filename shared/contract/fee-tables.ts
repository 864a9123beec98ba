import { z } from 'zod'
import type { ChargesDraft, FeeCharges } from '../domain/fees/fee'
import { MAX_BRACKETS, MAX_LADDERS } from '../domain/fees/fee-faults'
import { field } from './input'
import { time } from './row'

const DAY = 86_400_000
const CHINA = 8 * 3_600_000
/** The year 2100; larger numbers are not dates. */
const LAST_TIME = Date.UTC(2100, 0)

/** The minimum and the maximum that the law allows. Money is in 分, rates are millionths. */
const feeRange = z.strictObject({ low: z.int(), high: z.int() })
const feeLadders = z.array(
  z.strictObject({
    upTo: z.int().nullable(),
    brackets: z.array(z.strictObject({ upTo: z.int().nullable(), flat: feeRange, rate: feeRange })),
    minimum: feeRange,
  }),
)
const feeCharges = z.strictObject({
  acceptance: feeLadders,
  /** Null: charged by actual cost. */
  handling: z
    .discriminatedUnion('basis', [
      z.strictObject({ basis: z.literal('acceptance'), rate: feeRange, minimum: feeRange }),
      z.strictObject({ basis: z.literal('amount'), ladders: feeLadders }),
    ])
    .nullable(),
  /** For a case without an amount in dispute; null: fixed case by case. */
  withoutAmount: feeRange.nullable(),
}) satisfies z.ZodType<FeeCharges>

/** The fees of a case from a date of effect on. */
export const publicFeeTableRow = feeCharges.extend({
  id: z.int(),
  name: z.string(),
  /** Approval number of the authority. */
  approvalNo: z.string().nullable(),
  effectiveTime: time(),
  note: z.string().nullable(),
  /** Whether it is in force today. */
  inForce: z.boolean(),
})
export type FeeTable = z.infer<typeof publicFeeTableRow>

/** A fee table for staff. A published one is never changed: a correction is a table of its own. */
export const feeTableRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  approvalNo: z.string().nullable(),
  /** Midnight in China. */
  effectiveTime: time(),
  note: z.string().nullable(),
  /** The table that this one corrects. */
  correctsId: z.int().nullable(),
  /** The reason for this table; a correction needs one. */
  reason: z.string().nullable(),
  creator: z.string().nullable(),
  createTime: time(),
  publisher: z.string().nullable(),
  /** Null for a draft. */
  publishTime: time().nullable(),
  /** `planned`: published, not in effect yet. `former`: replaced by another one. */
  state: z.enum(['draft', 'planned', 'inForce', 'former']),
  updateTime: time(),
  updater: z.string().nullable(),
})
export type FeeTableRow = z.infer<typeof feeTableRow>
export type FeeState = FeeTableRow['state']

export const staffFeeTableRow = feeTableRow.extend({ charges: feeCharges })
export type StaffFeeTable = z.infer<typeof staffFeeTableRow>

const required = (name: string) => `${name}不能为空`
const range = z.object({ low: field.int(required('低端')), high: field.int(required('高端')) })
const edges = { from: field.int(required('金额下限')), upTo: field.int(required('金额上限')).nullable() }
const bracket = z.object({ ...edges, flat: range, rate: range })
const ladders = (part: string) =>
  field
    .list(
      z.object({
        ...edges,
        minimum: range,
        brackets: field
          .list(bracket, MAX_BRACKETS, `${part}每档最多 ${MAX_BRACKETS} 段`)
          .refine(rows => rows && rows.length > 0, `${part}每档至少要有一段`)
          .transform(rows => rows ?? []),
      }),
      MAX_LADDERS,
      `${part}最多 ${MAX_LADDERS} 档`,
    )
    .refine(rows => rows && rows.length > 0, `${part}至少要有一档`)
    .transform(rows => rows ?? [])

const charges = z.object(
  {
    acceptance: ladders('案件受理费'),
    handling: z
      .discriminatedUnion(
        'basis',
        [
          z.object({ basis: z.literal('acceptance'), rate: range, minimum: range }),
          z.object({ basis: z.literal('amount'), ladders: ladders('案件处理费') }),
        ],
        { error: '案件处理费的计算方式必须是 acceptance 或 amount' },
      )
      .nullable(),
    withoutAmount: range.nullable(),
  },
  { error: '收费标准的内容不能为空' },
) satisfies z.ZodType<ChargesDraft>

/** A table takes effect at midnight in China. */
const isMidnight = (time: number) => (time + CHINA) % DAY === 0

const saveFields = {
  name: field.text('标准名称不能为空', { max: [100, '标准名称不能超过 100 个字符'] }),
  approvalNo: field.optionalText({ max: [100, '批准文号不能超过 100 个字符'] }),
  effectiveTime: field
    .int('施行日期不能为空')
    .refine(time => time >= 0 && time <= LAST_TIME && isMidnight(time), '施行日期不正确'),
  note: field.optionalText({ max: [500, '说明不能超过 500 个字符'] }),
  reason: field.optionalText({ max: [500, '变更原因不能超过 500 个字符'] }),
  charges,
}
const ID = '收费标准编号不能为空'
export const feeTableCreateBody = z.object({ ...saveFields, correctsId: field.optionalInt() })
export const feeTableUpdateBody = z.object({ id: field.int(ID), ...saveFields })
export const feeTableIdBody = z.object({ id: field.int(ID) })
/** A form without a date sends null, and gets a field error. */
export type FeeTableSave = Omit<z.input<typeof feeTableUpdateBody>, 'id' | 'effectiveTime'> & {
  effectiveTime: number | null
}
