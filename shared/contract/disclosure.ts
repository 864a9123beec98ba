import { z } from 'zod'
import { field, param } from './input'
import { saved, time } from './row'

/** The year 2100; larger numbers are not dates. */
const LAST_TIME = Date.UTC(2100, 0)

/** How often it must be published again. */
const RENEWALS = ['once', 'yearly'] as const
export type DisclosureRenewal = (typeof RENEWALS)[number]

/** The target of an item: an article, a stored file, a section of the facade, or a path of this site. */
const KINDS = ['none', 'article', 'file', 'column', 'path'] as const
export type DisclosureKind = (typeof KINDS)[number]

/**
 * Where staff put an item right: the article, file or section that it leads to, what that section shows, or the item
 * itself, where it leads nowhere or what it led to is gone.
 */
const PLACES = ['item', 'article', 'articles', 'file', 'section', 'roster', 'fees'] as const
export type DisclosurePlace = (typeof PLACES)[number]

/** An item as visitors see it (requirements R-disclosure-1). */
export const publicDisclosureItem = z.strictObject({
  key: z.string(),
  title: z.string(),
  owner: z.string().nullable(),
  renewal: z.enum(RENEWALS),
  /** Its address and title; null while it is not published. */
  link: z.strictObject({ href: z.string(), title: z.string() }).nullable(),
  /** When it was published; null where that is not known. */
  time: time().nullable(),
})
export type PublicDisclosure = z.infer<typeof publicDisclosureItem>

export const disclosureItem = publicDisclosureItem.extend({
  id: z.int(),
  kind: z.enum(KINDS),
  /** Id of the article, file or section, or the path; empty for none. */
  target: z.string(),
  /** As set by staff; null: that of the target. */
  publishTime: time().nullable(),
  sort: z.int(),
  /** dict common_status; a disabled one is not on the board */
  status: z.int(),
  /** Why visitors find nothing, in words: what it should lead to, and what that lacks. Null where they find it. */
  missing: z.string().nullable().optional(),
  /** Where that is put right. */
  place: z.enum(PLACES).optional(),
  /** Not published, outdated, or up to date. */
  state: z.enum(['missing', 'old', 'current']),
  ...saved,
})
export type DisclosureItem = z.infer<typeof disclosureItem>
export type DisclosureState = DisclosureItem['state']

/** Unlike the contract's updates this one replaces every field: the target, the owner and the date can be removed. */
export const disclosureUpdateBody = z.object({
  id: field.int('公开事项编号不能为空'),
  title: field.text('事项名称不能为空', { max: [50, '事项名称不能超过 50 个字符'] }),
  owner: field.optionalText({ max: [50, '责任部门或责任人不能超过 50 个字符'] }),
  renewal: z.enum(RENEWALS, { error: '更新周期必须是 once 或 yearly' }),
  kind: z.enum(KINDS, { error: '公布方式必须是 none、article、file、column 或 path' }),
  target: field.optionalText({ max: [500, '公布内容不能超过 500 个字符'] }),
  publishTime: field
    .optionalInt()
    .refine(time => time === undefined || (time >= 0 && time <= LAST_TIME), '公布日期不正确'),
  sort: field
    .int('显示顺序不能为空')
    .refine(sort => sort >= 0 && sort <= 9999, '显示顺序必须在 0 到 9999 之间'),
  status: field.status('状态不能为空', '状态必须是 [0, 1]'),
})
export type DisclosureSave = z.input<typeof disclosureUpdateBody>

export const disclosureTargetQuery = z.object({
  kind: param.choice(KINDS, '公布方式不正确'),
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  value: param.text([500, '公布内容长度不能超过 500 个字符']),
})
/** Something an item can link to: only what is public. */
export const disclosureTarget = z.strictObject({ value: z.string(), label: z.string() })
export type DisclosureTarget = z.infer<typeof disclosureTarget>
