import { z } from 'zod'
import { added } from './additions'
import { paging, param, sorting } from './input'
import { exportChoice, type ListQuery, time } from './row'

const fieldChange = z.strictObject({
  field: z.string(),
  label: z.string(),
  /** The dictionary of the values. */
  dict: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

const recordChange = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** `restore`: out of the recycle bin. */
  kind: z.enum(['create', 'update', 'delete', 'restore']),
  fields: z.array(fieldChange),
})
export type RecordChange = z.infer<typeof recordChange>

/** Contract 10.3. */
export const operateLogRow = z.strictObject({
  id: z.int(),
  /** The number of the request in the server's log. */
  traceId: z.string(),
  userId: z.int(),
  userName: z.string(),
  /** dict user_type */
  userType: z.int(),
  /** Module. */
  type: z.string(),
  /** Operation. */
  subType: z.string(),
  /** The record, or the first of several; 0 without one. */
  bizId: z.int(),
  action: z.string(),
  /** JSON of the changes; null in lists where it is long. */
  extra: z.string().nullable(),
  requestMethod: z.string(),
  requestUrl: z.string(),
  userIp: z.string(),
  userAgent: z.string(),
  createTime: time(),
})
export type OperateLog = z.infer<typeof operateLogRow>

/** With the changes. */
export const operateLogDetail = operateLogRow.extend({
  changes: added('auditChanges', z.array(recordChange)),
  /** Changed records that are not listed, since there were too many. */
  more: added('auditChanges', z.int()),
})
export type OperateLogDetail = z.infer<typeof operateLogDetail>

export const operateLogFilters = z.object({
  userId: param.int(),
  bizId: param.int(),
  type: param.text([200, '操作模块长度不能超过 200 个字符']),
  subType: param.text([200, '操作名长度不能超过 200 个字符']),
  action: param.text([200, '操作内容长度不能超过 200 个字符']),
  createTime: param.range(),
})
export type OperateLogFilters = z.infer<typeof operateLogFilters>
export type OperateLogQuery = ListQuery<typeof operateLogFilters>
export const operateLogExportQuery = operateLogFilters.extend(exportChoice)
export const operateLogPageQuery = operateLogFilters.extend({
  ...paging,
  ...sorting(['id', 'type', 'createTime'] as const),
})
