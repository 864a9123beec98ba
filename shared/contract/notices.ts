import { z } from 'zod'
import { field, paging, param, sorting } from './input'
import { type ListQuery, saved, time } from './row'

/** Contract 10.1. `type`: dict system_notice_type, `status`: dict common_status. */
export const noticeRow = z.strictObject({
  id: z.int(),
  title: z.string(),
  type: z.int(),
  /** HTML, not to be trusted */
  content: z.string(),
  status: z.int(),
  createTime: time(),
  ...saved,
})
export type Notice = z.infer<typeof noticeRow>

const noticeFilters = z.object({
  title: param.text([50, '通知标题不能超过50个字符']),
  status: param.int(),
})
export type NoticeQuery = ListQuery<typeof noticeFilters>
export const noticePageQuery = noticeFilters.extend({
  ...paging,
  ...sorting(['id', 'title', 'type', 'status', 'createTime'] as const),
})

export const noticeCreateBody = z.object({
  title: field.text('通知标题不能为空', { max: [50, '通知标题不能超过50个字符'] }),
  type: field.int('通知类型不能为空'),
  // Lists contain the content, so its length is limited; pictures are uploaded.
  content: field.optionalText({ max: [100_000, '通知内容不能超过 100000 个字符'] }),
  status: field.optionalStatus('状态必须是 [0, 1]'),
})
export const noticeUpdateBody = z.object({ id: field.int('通知编号不能为空'), ...noticeCreateBody.shape })
export type NoticeSave = z.input<typeof noticeCreateBody> & { id?: number }
