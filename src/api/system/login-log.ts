import type { LoginDay, LoginLog, LoginLogQuery } from '@shared/contract/login-log'
import type { Page } from '@shared/contract/row'
<<<<<<< HEAD
import { exportCalls } from '@/api/export-list'
=======
import { queryOptions } from '@tanstack/react-query'
import { type ExportOptions, exportList } from '@/api/export-list'
>>>>>>> feedback-dashboard
import { adminHttp } from '@/lib/http/admin-http'

export type { LoginDay, LoginLog, LoginLogQuery }

const base = '/system/login-log'

export const getLoginLogPage = (params: LoginLogQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<LoginLog>>(`${base}/page`, { params, signal })
export const loginLogExports = exportCalls(base)

export const LOGIN_LOG_KEY = ['login-log'] as const

/** How many rows the last days have, by hour. */
export const loginDays = () =>
  queryOptions({
    queryKey: [...LOGIN_LOG_KEY, 'days'],
    queryFn: ({ signal }) => adminHttp.get<LoginDay[]>(`${base}/days`, { signal, silent: true }),
  })
