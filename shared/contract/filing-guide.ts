import { z } from 'zod'
import { field, param } from './input'
import { time } from './row'

const MAX_BANDS = 20

/**
 * How many copies of the papers the commission demands, as set by staff (requirements R-filing-1). Amounts are in 元.
 */
const copyRule = z.strictObject({
  /** By the amount in dispute, ascending. `upTo` belongs to its bracket; null: no upper limit. */
  bands: z.array(z.strictObject({ upTo: z.int().nullable(), sets: z.int() })),
  /** By the number of arbitrators, where the commission counts by it and the parties have agreed on a number. */
  byArbitrators: z.strictObject({ '1': z.int(), '3': z.int() }).optional(),
  /** For each party after the first on either side. */
  perFurtherParty: z.int(),
  /** For a case without an amount in dispute; null: visitors are advised to ask the commission. */
  withoutAmount: z.int().nullable(),
})
export type CopyRule = z.infer<typeof copyRule>

/** The filing guide's settings as visitors get them. */
export const filingGuide = z.strictObject({
  /** Null while no readable rule is set. */
  copies: copyRule.nullable(),
  /** The article on the procedure, if visitors may read it. */
  article: z.strictObject({ id: z.int(), title: z.string() }).nullable(),
})
export type FilingGuide = z.infer<typeof filingGuide>

/** The filing guide's setting; a part that cannot be read is null. */
export const filingSetting = z.strictObject({
  copies: copyRule.nullable(),
  articleId: z.int().nullable(),
  updateTime: time(),
  updater: z.string().nullable(),
})
export type FilingSetting = z.infer<typeof filingSetting>

const within = (from: number, to: number, name: string) =>
  field
    .int(`${name}不能为空`)
    .refine(value => value >= from && value <= to, `${name}必须在 ${from} 到 ${to} 之间`)
const sets = within(1, 99, '份数')

export const filingSettingBody = z.object({
  copies: z.object(
    {
      bands: field
        .list(
          z.object({ upTo: within(1, Number.MAX_SAFE_INTEGER, '争议金额').nullable(), sets }),
          MAX_BANDS,
          `金额分段最多 ${MAX_BANDS} 段`,
        )
        .transform(bands => bands ?? []),
      byArbitrators: z.object({ '1': sets, '3': sets }).nullish(),
      perFurtherParty: within(0, 9, '增加的份数'),
      withoutAmount: sets.nullable(),
    },
    { error: '份数规则不能为空' },
  ),
  articleId: field.optionalInt(),
})
/** A form whose rule cannot be read sends null, and gets a field error. */
export type FilingSettingSave = Pick<FilingSetting, 'copies' | 'articleId'>

export const filingArticleQuery = z.object({
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  value: param.text([20, '文章编号长度不能超过 20 个字符']),
})
