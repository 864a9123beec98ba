import { z } from 'zod'
import { paging, param, sorting } from './input'
import { exportChoice, type ListQuery, time } from './row'

/** Contract 10.2. */
export const loginLogRow = z.strictObject({
  id: z.int(),
  /** dict system_login_type */
  logType: z.int(),
  /** null for an unknown user name */
  userId: z.int().nullable(),
  /** dict user_type */
  userType: z.int(),
  traceId: z.string(),
  username: z.string(),
  /** dict system_login_result: 0 is success */
  result: z.int(),
  userIp: z.string(),
  userAgent: z.string(),
  createTime: time(),
})
export type LoginLog = z.infer<typeof loginLogRow>

export const loginLogFilters = z.object({
  userIp: param.text([200, '登录 IP 长度不能超过 200 个字符']),
  username: param.text([200, '登录名长度不能超过 200 个字符']),
  /** true: succeeded, false: failed */
  status: param.flag(),
  createTime: param.range(),
})
export type LoginLogFilters = z.infer<typeof loginLogFilters>
export type LoginLogQuery = ListQuery<typeof loginLogFilters>
export const loginLogExportQuery = loginLogFilters.extend(exportChoice)
export const loginLogPageQuery = loginLogFilters.extend({
  ...paging,
  ...sorting(['id', 'username', 'result', 'userIp', 'createTime'] as const),
})

/** Rows of the login log on a day in China, and those that failed, by hour: 24 numbers each. */
export const loginDay = z.strictObject({
  /** `2026-03-01` */
  day: z.string(),
  total: z.array(z.int()),
  failed: z.array(z.int()),
})
export type LoginDay = z.infer<typeof loginDay>
