import { z } from 'zod'
import {
  DAY_PARTS,
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  MAX_ANSWER,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_TITLE,
} from '../domain/feedback'
import { MAX_CASE_NUMBER } from '../domain/notice-codes'
import { CONTACT_HELP, MAX_CONTACT, readContact } from '../domain/texts/contact'
import { readNumber } from '../domain/texts/plain'
import { field, paging, param, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

/** What visitors are told before they write. */
export const feedbackInfo = z.strictObject({
  /** Days after the answer until it is deleted. */
  retentionDays: z.int(),
  /** Working days within which a message is answered; null until the commission has set them. */
  answerDays: z.int().nullable(),
  /** Whether a captcha has to be solved. */
  captcha: z.boolean(),
  /** What to bring to an appointment. */
  visitPapers: z.string(),
})
export type FeedbackInfo = z.infer<typeof feedbackInfo>

/** A phone number of any kind, or a mail address (domain/texts/contact.ts). */
const contact = field
  .text('联系方式不能为空', { max: [MAX_CONTACT, `联系方式长度不能超过 ${MAX_CONTACT} 个字符`] })
  .refine(text => readContact(text) !== null, `联系方式不正确。${CONTACT_HELP}`)
  .transform(text => readContact(text) ?? text)

const caseNumber = {
  max: [MAX_CASE_NUMBER, `案号长度不能超过 ${MAX_CASE_NUMBER} 个字符`] as [number, string],
}

export const feedbackCreateBody = z.object({
  kind: z.enum(FEEDBACK_KINDS, { error: '请选择事项' }),
  name: field
    .text('姓名或者单位名称不能为空', { max: [MAX_NAME, `姓名或者单位名称长度不能超过 ${MAX_NAME} 个字符`] })
    .transform(text => text.trim()),
  phone: contact,
  caseNumber: field.optionalText(caseNumber).transform(text => text?.trim() || null),
  content: field
    .text('内容不能为空', { max: [MAX_MESSAGE, `内容长度不能超过 ${MAX_MESSAGE} 个字符`] })
    .transform(text => text.trim()),
  /** Of an appointment: the day, `2026-03-01`, and the part of it. */
  visitDay: field.optionalDay('预约日期'),
  visitPart: z.enum(DAY_PARTS, { error: '预约时段不正确' }).nullable().optional(),
  /** The visitor was warned of numbers of identity or bank cards in the message, and sends it with them. */
  numbersConfirmed: field.optionalFlag(),
  /** The visitor has read what is stored, and for how long. */
  consent: field.flag('请先阅读并同意个人信息处理说明').refine(Boolean, '请先阅读并同意个人信息处理说明'),
  /**
   * A secret of the browser that sends it. The same key again is the same message: a browser that does not know whether a
   * request arrived repeats it.
   */
  clientKey: field.text('请求标识不能为空', { pattern: [/^[\w-]{16,64}$/, '请求标识格式不正确'] }),
  captchaVerification: field.optionalText({ max: [1000, '验证码不正确'] }),
})
export type FeedbackCreate = z.input<typeof feedbackCreateBody>

/** `number`: by which the visitor asks for the state. `dueDay`: until when it is answered, null where `answerDays` is. */
export const feedbackReceipt = z.strictObject({
  number: z.string(),
  createTime: time(),
  dueDay: z.string().nullable(),
})
export type FeedbackReceipt = z.infer<typeof feedbackReceipt>

export const feedbackStatusBody = z.object({
  number: field.text('受理编号不能为空', { max: [40, '受理编号格式不正确'] }).transform(readNumber),
  phone: contact,
})
export type FeedbackStatusQuery = z.input<typeof feedbackStatusBody>

/** A file that came with a message, as its sender sees it. */
const sentFile = z.strictObject({ name: z.string(), size: z.int() })
export const feedbackSentFiles = z.strictObject({ files: z.array(sentFile) })
export type FeedbackSentFiles = z.infer<typeof feedbackSentFiles>

const state = z.enum(FEEDBACK_STATES)
const kind = z.enum(FEEDBACK_KINDS)
const visit = {
  visitDay: z.string().nullable(),
  visitPart: z.enum(DAY_PARTS).nullable(),
  /** When the appointment was cancelled. */
  visitCancelTime: time().nullable(),
}
/** When it was before it was moved, and what the visitor is told about that. */
const visitChange = { visitFormer: z.string().nullable(), visitNote: z.string().nullable() }

/** What a visitor is told who knows number and phone; not the message, nor the name. */
export const feedbackStatus = z.strictObject({
  number: z.string(),
  kind,
  state,
  ...visit,
  ...visitChange,
  /** Why the appointment cannot be kept, such as a holiday that was announced later. */
  visitClosed: z.string().nullable(),
  createTime: time(),
  /** Until when it is answered; null where `answerDays` is. */
  dueDay: z.string().nullable(),
  answer: z.string().nullable(),
  answeredTime: time().nullable(),
  files: z.array(sentFile),
})
export type FeedbackStatus = z.infer<typeof feedbackStatus>

const feedbackBase = z.strictObject({
  id: z.int(),
  number: z.string(),
  kind,
  state,
  name: z.string(),
  phone: z.string(),
  caseNumber: z.string().nullable(),
  ...visit,
  assigneeId: z.int().nullable(),
  createTime: time(),
  answeredTime: time().nullable(),
  /** When it is deleted by itself; null before it is answered or closed. */
  deleteTime: time().nullable(),
  /** The last day to answer it, `2026-03-06`: so many working days after it was sent. */
  dueDay: z.string(),
  /** It is open after that day. */
  overdue: z.boolean(),
  ...saved,
})

/** In lists: name and phone are masked, and of the content there is the beginning, without personal numbers. */
export const feedbackRow = feedbackBase.extend({ excerpt: z.string() })
export type FeedbackRow = z.infer<typeof feedbackRow>

/** One in full. */
export const feedbackDetail = feedbackBase.extend({
  ...visitChange,
  content: z.string(),
  answer: z.string().nullable(),
  note: z.string().nullable(),
  /** When the visitor was told by SMS that there is an answer; null: never. */
  notifiedTime: time().nullable(),
  /** Whether the visitor can be told by SMS. */
  canNotify: z.boolean(),
  files: z.array(sentFile.extend({ id: z.int() })),
})
export type Feedback = z.infer<typeof feedbackDetail>

export const feedbackFilters = z.object({
  number: param.text([40, '受理编号长度不能超过 40 个字符']),
  kind: param.choice(FEEDBACK_KINDS, '事项不正确'),
  state: param.choice(FEEDBACK_STATES, '办理状态不正确'),
  assigneeId: param.int(),
  /** In the content, the case number, the answer or the note. */
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  name: param.text([MAX_NAME, `姓名或者单位名称长度不能超过 ${MAX_NAME} 个字符`]),
  phone: param.text([MAX_CONTACT, `联系方式长度不能超过 ${MAX_CONTACT} 个字符`]),
  /** true: those that are open after their last day */
  overdue: param.flag(),
  createTime: param.range(),
})
export type FeedbackFilters = z.infer<typeof feedbackFilters>
export type FeedbackQuery = ListQuery<typeof feedbackFilters>
export const feedbackExportQuery = feedbackFilters.extend(exportChoice)
export const feedbackPageQuery = feedbackFilters.extend({
  ...paging,
  ...sorting(['id', 'number', 'createTime', 'answeredTime'] as const),
})

/** A field that is not sent keeps its value; an empty text, and the user 0, remove it (contract 1.8). */
export const feedbackUpdateBody = z.object({
  id: field.int('编号不能为空'),
  state: z.enum(FEEDBACK_STATES, { error: '办理状态不正确' }),
  assigneeId: field.optionalInt(),
  answer: field.optionalText({ max: [MAX_ANSWER, `答复长度不能超过 ${MAX_ANSWER} 个字符`] }),
  note: field.optionalText({ max: [MAX_MESSAGE, `内部备注长度不能超过 ${MAX_MESSAGE} 个字符`] }),
})
export type FeedbackUpdate = z.input<typeof feedbackUpdateBody>

export const feedbackNotifyBody = z.object({ id: field.int('编号不能为空') })

/** An answer that staff keep and insert: 常用答复. */
export const feedbackAnswer = z.strictObject({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  createTime: time(),
  ...saved,
})
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>

export const feedbackAnswerCreateBody = z.object({
  title: field.text('标题不能为空', { max: [MAX_TITLE, `标题长度不能超过 ${MAX_TITLE} 个字符`] }),
  content: field.text('答复内容不能为空', { max: [MAX_ANSWER, `答复内容长度不能超过 ${MAX_ANSWER} 个字符`] }),
})
export const feedbackAnswerUpdateBody = feedbackAnswerCreateBody.extend({
  id: field.int('常用答复编号不能为空'),
})
export type FeedbackAnswerSave = z.input<typeof feedbackAnswerCreateBody> & { id?: number }
