import { z } from 'zod'
import { isDay } from '../domain/calendar/days'
import {
  caseKey,
  codeKey,
  MAX_CASE_NUMBER,
  MAX_CODE,
  MAX_NOTICE_IMPORT,
  MAX_PHONE,
  MAX_REASON,
  MIN_CODE,
  NOTICE_KINDS,
  NOTICE_STATES,
} from '../domain/notice-codes'
import { field, paging, param, sheetBody, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

const kind = z.enum(NOTICE_KINDS, { error: '文书不正确' })
const state = z.enum(NOTICE_STATES)

const CASE_TOO_LONG = `案号长度不能超过 ${MAX_CASE_NUMBER} 个字符`
const CODE_TOO_LONG = `核验码长度不能超过 ${MAX_CODE} 个字符`

/** What a visitor reads off a notice. A body, so that the code is in no address, log or history. */
export const noticeCheckBody = z.object({
  caseNumber: field.text('案号不能为空', { max: [MAX_CASE_NUMBER, CASE_TOO_LONG] }),
  code: field.text('核验码不能为空', { max: [MAX_CODE, CODE_TOO_LONG] }),
})
export type NoticeCheckQuery = z.input<typeof noticeCheckBody>

/** What a visitor is told: no name, and nothing but `unknown` of what is not known. */
export const noticeCheck = z.strictObject({
  state: z.enum([...NOTICE_STATES, 'unknown']),
  kind: kind.nullable(),
  /** `2026-03-01`. */
  issuedDay: z.string().nullable(),
  /** Whom to call about this case; null: the commission's numbers. */
  phone: z.string().nullable(),
  /** The day in China on which it was withdrawn. */
  withdrawnDay: z.string().nullable(),
})
export type NoticeCheck = z.infer<typeof noticeCheck>

/** A notice as staff see it. Its code is stored as a hash, and shown to nobody again. */
export const noticeCodeRow = z.strictObject({
  id: z.int(),
  caseNumber: z.string(),
  kind,
  issuedDay: z.string(),
  phone: z.string().nullable(),
  state,
  withdrawnTime: time().nullable(),
  withdrawReason: z.string().nullable(),
  /** Who entered it. */
  creator: z.string(),
  createTime: time(),
  ...saved,
})
export type NoticeCode = z.infer<typeof noticeCodeRow>

const filters = z.object({
  caseNumber: param.text([MAX_CASE_NUMBER, CASE_TOO_LONG]),
  kind: param.choice(NOTICE_KINDS, '文书不正确'),
  state: param.choice(NOTICE_STATES, '状态不正确'),
  createTime: param.range(),
})
export type NoticeCodeQuery = ListQuery<typeof filters>
export const noticeCodePageQuery = filters.extend({
  ...paging,
  ...sorting(['id', 'issuedDay', 'createTime'] as const),
})
export const noticeCodeExportQuery = filters.extend(exportChoice)

const phone = field
  .optionalText({
    max: [MAX_PHONE, `联系电话长度不能超过 ${MAX_PHONE} 个字符`],
    pattern: [/^[\d\s()（）+\-－转]*$/, '联系电话格式不正确'],
  })
  .transform(text => text?.trim() || null)

export const noticeCodeCreateBody = z.object({
  caseNumber: field
    .text('案号不能为空', { max: [MAX_CASE_NUMBER, CASE_TOO_LONG] })
    .refine(text => caseKey(text) !== '', '案号不能为空')
    .transform(text => text.trim()),
  kind,
  issuedDay: field.text('签发日期不能为空').refine(isDay, '签发日期不正确，应为 yyyy-MM-dd'),
  phone,
})
export type NoticeCodeCreate = z.input<typeof noticeCodeCreateBody>

/** `code`: shown this once. `path`: of the page on which it is checked; null where the public site has none. */
export const noticeCodeCreated = z.strictObject({
  id: z.int(),
  code: z.string(),
  path: z.string().nullable(),
})
export type NoticeCodeCreated = z.infer<typeof noticeCodeCreated>

/** A row of a file, with the code that stands on the notice. */
export const noticeCodeImported = noticeCodeCreateBody.extend({
  code: field
    .text('核验码不能为空', { max: [MAX_CODE, CODE_TOO_LONG] })
    .refine(text => codeKey(text).length >= MIN_CODE, `核验码至少要有 ${MIN_CODE} 个字母、数字`),
})

export const noticeCodeImportBody = z
  .object(sheetBody(MAX_NOTICE_IMPORT))
  .refine(({ rows }) => rows && rows.length > 0, '导入数据不能为空')

export const noticeCodeWithdrawBody = z.object({
  ids: field
    .list(z.int(), 1000, '一次最多撤回 1000 条')
    .refine(ids => ids && ids.length > 0, '请选择要撤回的通知'),
  reason: field
    .text('撤回原因不能为空', { max: [MAX_REASON, `撤回原因长度不能超过 ${MAX_REASON} 个字符`] })
    .transform(text => text.trim()),
})
