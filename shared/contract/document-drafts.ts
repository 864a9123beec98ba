import { z } from 'zod'
import { isLink, optionalHtml, staffDocument } from './documents'
import { field, param } from './input'
import { time } from './row'
import { draftService, draftServiceBody } from './service-announcement'

/** The unfinished form of a document: any field may be missing. */
const draftFields = z.strictObject({
  title: z.string().nullable(),
  menuId: z.int().nullable(),
  summary: z.string().nullable(),
  cover: z.string().nullable(),
  coverCredit: z.string().nullable(),
  content: z.string().nullable(),
  author: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  publishTime: time().nullable(),
  top: z.boolean().nullable(),
  sort: z.int().nullable(),
  attachments: staffDocument.shape.attachments,
  ruleVersion: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  abolished: z.boolean().nullable(),
  /** Drafts of former versions lack it. */
  translationOf: z.int().nullable().optional(),
  note: z.string().nullable(),
  /** Drafts of an earlier version lack it. */
  service: draftService.nullable().optional(),
})
export type DraftFields = z.infer<typeof draftFields>

/** The caller's own draft, as it was stored last. */
export const storedDraft = z.strictObject({
  /** A random word by which a browser recognises its own drafts. */
  device: z.string(),
  /** A fingerprint of the values the form began with. */
  base: z.string(),
  /** How long ago the user last typed, in ms: the clocks of two computers never agree. */
  age: z.int(),
  fields: draftFields,
  /** Of the browser in which it was written. */
  userAgent: z.string(),
})
export type StoredDraft = z.infer<typeof storedDraft>

/** The draft of a document; without an id, that of a new one. */
export const draftQuery = z.object({ id: param.int() })

/** Someone else who has typed into a document without saving it. */
export const documentEditor = z.strictObject({ nickname: z.string(), typedTime: time() })
export type DocumentEditor = z.infer<typeof documentEditor>

const text = (name: string, max: number) =>
  field.optionalText({ max: [max, `${name}长度不能超过 ${max} 个字符`] })

/** The limits of the form: unfinished, but no longer than allowed. Addresses are checked when the document is saved. */
const typed = {
  title: text('文档标题', 200),
  menuId: field.optionalInt(),
  summary: text('文档摘要', 500),
  cover: text('封面地址', 1024),
  coverCredit: text('封面图片来源', 100),
  content: optionalHtml,
  author: text('作者', 100),
  source: text('来源', 100),
  sourceUrl: text('来源地址', 1024),
  linkUrl: text('链接地址', 1024),
  publishTime: field.optionalInt(),
  top: field.optionalFlag(),
  sort: field.optionalInt(),
  attachments: field.list(
    z.object({
      name: text('附件名称', 255).transform(name => name ?? ''),
      url: field
        .text('附件地址不能为空', { max: [1024, '附件地址长度不能超过 1024 个字符'] })
        .refine(isLink, '附件地址格式不正确'),
      size: field.int('附件大小不能为空'),
      type: text('附件类型', 100),
    }),
    50,
    '附件不能超过 50 个',
  ),
  ruleVersion: text('版本', 100),
  effectiveDate: text('施行日期', 10),
  abolished: field.optionalFlag(),
  translationOf: field.optionalInt(),
  note: text('修改说明', 200),
  service: draftServiceBody,
} satisfies Record<keyof DraftFields, z.ZodType>
export const DRAFT_FIELDS = Object.keys(typed) as (keyof DraftFields)[]

export const draftBody = z.object({
  id: field.optionalInt(),
  device: field.text('设备标识不能为空', { pattern: [/^[\w-]{8,64}$/, '设备标识格式不正确'] }),
  base: field.text('草稿标识不能为空', { pattern: [/^[\da-z]{1,20}$/, '草稿标识格式不正确'] }),
  age: field
    .optionalInt()
    .refine(age => age === undefined || age >= 0, '草稿时间不正确')
    .transform(age => age ?? 0),
  fields: z.object(typed, { error: '请求参数类型错误:fields' }),
})
/** Unsaved values of a document, of a new one without `id`. */
export type DraftSave = Omit<z.input<typeof draftBody>, 'fields'> & { fields: object }
