import { z } from 'zod'
import { added } from './additions'
import { field, paging, param, sorting } from './input'
import { type ListQuery, saved, time } from './row'

const STATUS_MESSAGE = '状态必须是 [0, 1]'

/** Contract 8.1. `templateType`: dict system_notify_template_type. */
export const notifyMessageRow = z.strictObject({
  id: z.int(),
  userId: z.int(),
  userType: z.int(),
  templateId: z.int(),
  templateCode: z.string(),
  /** sender */
  templateNickname: z.string(),
  templateContent: z.string(),
  templateType: z.int(),
  templateParams: z.record(z.string(), z.unknown()),
  readStatus: z.boolean(),
  readTime: time().nullable(),
  createTime: time(),
  /** The screen it leads to, a path inside the app. */
  link: added('staffMessages', z.string().nullable().optional()),
})
export type NotifyMessage = z.infer<typeof notifyMessageRow>

/**
 * In the record of all messages, without their texts: `templateContent` is empty, `templateParams` has nothing, `link` is
 * null. `userName`: of the recipient; null for members and deleted users.
 */
export const sentNotifyMessage = notifyMessageRow.extend({
  userName: added('staffMessages', z.string().nullable().optional()),
})
export type SentNotifyMessage = z.infer<typeof sentNotifyMessage>

export const unreadCount = z.int().meta({ description: '未读条数' })

const notifyMessageFilters = z.object({
  userId: param.int(),
  userType: param.int(),
  templateCode: param.text([200, '模板编码长度不能超过 200 个字符']),
  /** Sender. */
  templateNickname: added('filters', param.text([100, '发送人长度不能超过 100 个字符'])),
  templateType: param.int(),
  createTime: param.range(),
})
export type NotifyMessageQuery = ListQuery<typeof notifyMessageFilters>
export const notifyMessagePageQuery = notifyMessageFilters.extend({
  ...paging,
  ...sorting(['id', 'userId', 'templateCode', 'templateType', 'createTime', 'readTime'] as const),
})

const myNotifyMessageFilters = z.object({ readStatus: param.flag(), createTime: param.range() })
export type MyNotifyMessageQuery = ListQuery<typeof myNotifyMessageFilters>
export const myNotifyMessagePageQuery = myNotifyMessageFilters.extend({
  ...paging,
  ...sorting(['id', 'createTime', 'readTime'] as const),
})

/** Contract 8.2. `type`: dict system_notify_template_type, `status`: dict common_status. */
export const notifyTemplateRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  type: z.int(),
  /** sender */
  nickname: z.string(),
  content: z.string(),
  /** Names in braces in the content, in order, each once; made by the server. */
  params: z.array(z.string()),
  status: z.int(),
  remark: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type NotifyTemplate = z.infer<typeof notifyTemplateRow>
/** An event of the product that sends messages, with its template. */
export const messageEventRow = z.strictObject({
  /** also that of its template */
  code: z.string(),
  name: z.string(),
  /** when it is sent, and to whom */
  when: z.string(),
  to: z.string(),
  params: z.array(z.strictObject({ name: z.string(), label: z.string(), example: z.string() })),
  template: notifyTemplateRow.pick({ id: true, name: true, status: true }).nullable(),
})
export type MessageEventRow = z.infer<typeof messageEventRow>

export const notifyTemplateName = notifyTemplateRow.pick({ id: true, name: true, code: true })

const notifyTemplateFilters = z.object({
  code: param.text([100, '模版编码长度不能超过 100 个字符']),
  name: param.text([100, '模版名称长度不能超过 100 个字符']),
  status: param.status(STATUS_MESSAGE),
  createTime: param.range(),
})
export type NotifyTemplateQuery = ListQuery<typeof notifyTemplateFilters>
export const notifyTemplatePageQuery = notifyTemplateFilters.extend({
  ...paging,
  ...sorting(['id', 'code', 'name', 'type', 'status', 'createTime'] as const),
})

export const notifyTemplateCreateBody = z.object({
  name: field.text('模版名称不能为空', { max: [100, '模版名称长度不能超过 100 个字符'] }),
  code: field.text('模版编码不能为空', { max: [100, '模版编码长度不能超过 100 个字符'] }),
  type: field.int('模版类型不能为空'),
  nickname: field.text('发送人名称不能为空', { max: [100, '发送人名称长度不能超过 100 个字符'] }),
  content: field.text('模版内容不能为空', { max: [2_000, '模版内容长度不能超过 2000 个字符'] }),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
})
export const notifyTemplateUpdateBody = z.object({
  id: field.int('模版编号不能为空'),
  ...notifyTemplateCreateBody.shape,
})
export type NotifyTemplateSave = z.input<typeof notifyTemplateCreateBody> & { id?: number }

/** `userType`: dict user_type; staff are 2, also when it is left out. Every name of the template's `params` needs a text, which may be empty. */
export const notifySendBody = z.object({
  userId: field.int('用户id不能为空'),
  userType: field.optionalInt(),
  templateCode: field.text('模板编码不能为空', { max: [100, '模板编码长度不能超过 100 个字符'] }),
  templateParams: field.texts({ max: [1_000, '模板参数长度不能超过 1000 个字符'] }),
})
export type NotifySend = z.input<typeof notifySendBody>

/** null, and nothing is sent, when the template is disabled. */
export const sentMessage = z.int().nullable().meta({ description: '站内信编号，模板已停用时为 null' })
