import { z } from 'zod'
import { MAX_CHOSEN, MAX_LINK } from '../domain/messages/staff-message'
import { field, optionalIds, paging, param } from './input'
import { type ListQuery, time } from './row'

const TOO_MANY = `选中的同事、部门或者角色各不能超过 ${MAX_CHOSEN} 个`

const idField = z.int()

/** To whom: users, departments with those below, and roles, all together. Only enabled users get it, each once. */
const targetBody = {
  userIds: field.list(idField, MAX_CHOSEN, TOO_MANY),
  deptIds: field.list(idField, MAX_CHOSEN, TOO_MANY),
  roleIds: field.list(idField, MAX_CHOSEN, TOO_MANY),
}
export const staffMessageTarget = z.object({
  userIds: optionalIds(MAX_CHOSEN, TOO_MANY),
  deptIds: optionalIds(MAX_CHOSEN, TOO_MANY),
  roleIds: optionalIds(MAX_CHOSEN, TOO_MANY),
})
export type StaffMessageTarget = z.input<typeof staffMessageTarget>
export const recipientCount = z.int().meta({ description: '收信人数' })

/** `clientKey`: the same key of the same sender again is the same message, which is not sent again. */
export const staffMessageBody = z.object({
  ...targetBody,
  title: field.text('标题不能为空', { max: [50, '标题长度不能超过 50 个字符'] }),
  content: field.text('内容不能为空', { max: [2_000, '内容长度不能超过 2000 个字符'] }),
  link: field.optionalText({ max: [MAX_LINK, `链接长度不能超过 ${MAX_LINK} 个字符`] }),
  clientKey: field.text('请求编号不能为空', {
    pattern: [/^[\w-]{16,64}$/, '请求编号格式不正确'],
  }),
})
export type StaffMessageSave = z.input<typeof staffMessageBody>

/** Also for a repeated request: what the first one did. */
export const staffMessageReceipt = z.strictObject({ id: z.int(), recipients: z.int() })
export type StaffMessageReceipt = z.infer<typeof staffMessageReceipt>

export const staffMessageRow = z.strictObject({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  /** to whom it was sent, in words */
  target: z.string(),
  recipients: z.int(),
  /** how many of them have read it */
  readCount: z.int(),
  createTime: time(),
})
export type StaffMessage = z.infer<typeof staffMessageRow>

const staffMessageFilters = z.object({
  title: param.text([50, '标题长度不能超过 50 个字符']),
  createTime: param.range(),
})
export type StaffMessageQuery = ListQuery<typeof staffMessageFilters>
export const staffMessagePageQuery = staffMessageFilters.extend(paging)

/** One recipient of a message. */
export const staffMessageReader = z.strictObject({
  userId: z.int(),
  /** null when the account was deleted */
  nickname: z.string().nullable(),
  readStatus: z.boolean(),
  readTime: time().nullable(),
})
export type StaffMessageReader = z.infer<typeof staffMessageReader>

const staffMessageReaderFilters = z.object({ id: param.id(), readStatus: param.flag() })
export type StaffMessageReaderQuery = ListQuery<typeof staffMessageReaderFilters>
export const staffMessageReaderQuery = staffMessageReaderFilters.extend(paging)
