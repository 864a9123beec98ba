import { z } from 'zod'
import { MAX_DAYS, MAX_PARTIES, PARTY_ROLES } from '../domain/services/service-facts'
import { field } from './input'

const role = z.enum(PARTY_ROLES, { error: '当事人身份不正确' })

/** Of a service announcement, for visitors: an addition of this product. */
export const publicService = z.strictObject({
  caseNumber: z.string(),
  papers: z.string(),
  parties: z.array(z.strictObject({ name: z.string(), role })),
  days: z.int(),
  /** The last day of the period, `2026-03-31`. */
  lastDay: z.string(),
})
export type PublicService = z.infer<typeof publicService>

/** The same for staff. */
export const staffService = z.strictObject({
  caseNumber: z.string(),
  papers: z.string(),
  parties: z.array(z.strictObject({ name: z.string(), role, isPerson: z.boolean() })),
  days: z.int(),
  graceDays: z.int(),
  maskNames: z.boolean(),
})

const days = (name: string, required: string) =>
  field.int(required).refine(value => value >= 0 && value <= MAX_DAYS, `${name}应为 0 至 ${MAX_DAYS} 天`)

const party = z.object({
  name: field
    .text('当事人姓名或者名称不能为空', { max: [100, '当事人姓名或者名称长度不能超过 100 个字符'] })
    .transform(name => name.trim()),
  role,
  isPerson: field.flag('是否自然人不能为空'),
})

/** A period of 0 days takes the facts away: null would leave them (contract 1.8). */
export const serviceBody = z.preprocess(
  value => value ?? undefined,
  z
    .object({
      caseNumber: field
        .optionalText({ max: [100, '案号长度不能超过 100 个字符'] })
        .transform(text => text?.trim() ?? ''),
      papers: field
        .optionalText({ max: [200, '文书名称长度不能超过 200 个字符'] })
        .transform(text => text?.trim() ?? ''),
      parties: field
        .list(party, MAX_PARTIES, `当事人不能超过 ${MAX_PARTIES} 名`)
        .transform(parties => parties ?? []),
      days: days('公告期', '公告期不能为空'),
      graceDays: days('届满后继续展示的天数', '届满后继续展示的天数不能为空'),
      maskNames: field.flag('是否遮蔽自然人姓名不能为空'),
    })
    .optional(),
)

/** Of an unfinished form. */
export const draftService = staffService.extend({
  days: z.int().nullable(),
  graceDays: z.int().nullable(),
})

const text = (max: number, message: string) =>
  field.optionalText({ max: [max, message] }).transform(value => value ?? '')
const number = field.optionalInt().transform(value => value ?? null)

export const draftServiceBody = z.preprocess(
  value => value ?? undefined,
  z
    .object({
      caseNumber: text(100, '案号长度不能超过 100 个字符'),
      papers: text(200, '文书名称长度不能超过 200 个字符'),
      parties: field
        .list(
          z.object({
            name: text(100, '当事人姓名或者名称长度不能超过 100 个字符'),
            role,
            isPerson: field.flag('是否自然人不能为空'),
          }),
          MAX_PARTIES,
          `当事人不能超过 ${MAX_PARTIES} 名`,
        )
        .transform(parties => parties ?? []),
      days: number,
      graceDays: number,
      maskNames: field.flag('是否遮蔽自然人姓名不能为空'),
    })
    .optional(),
)
