import { type ExportOptions, exportList } from '@/api/export-list'
import type { Page, PageQuery } from '@/api/page'
import { adminHttp } from '@/lib/http/admin-http'

/** Contract 10.2. `createTime`: epoch ms. */
export interface LoginLog {
  id: number
  /** dict system_login_type */
  logType: number
  /** null where the name is nobody's */
  userId: number | null
  /** dict user_type */
  userType: number
  traceId: string
  username: string
  /** dict system_login_result: 0 is success */
  result: number
  userIp: string
  userAgent: string
  createTime: number
}

export interface LoginLogQuery extends PageQuery {
  userIp?: string
  username?: string
  /** true: succeeded, false: failed */
  status?: boolean
  createTime?: string[]
}

const base = '/system/login-log'

export const getLoginLogPage = (params: LoginLogQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<LoginLog>>(`${base}/page`, { params, signal })
export const exportLoginLog = (params: Partial<LoginLogQuery>, options?: ExportOptions) =>
  exportList(base, params, options)

export const LOGIN_LOG_KEY = ['login-log'] as const
