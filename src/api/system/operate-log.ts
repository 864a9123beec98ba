import type {
  FieldChange,
  OperateLog,
  OperateLogDetail,
  OperateLogQuery,
  RecordChange,
} from '@shared/contract/operate-log'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { exportCalls } from '@/api/export-list'
import { adminHttp } from '@/lib/http/admin-http'

export type { FieldChange, OperateLog, OperateLogDetail, OperateLogQuery, RecordChange }

const base = '/system/operate-log'

export const OPERATE_LOG_KEY = ['operate-log'] as const

export const getOperateLogPage = (params: OperateLogQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<OperateLog>>(`${base}/page`, { params, signal })
export const operateLogExports = exportCalls(base)

/** One row with its changes; null when it was deleted by age. The dialog shows its failure. */
export const operateLog = (id: number) =>
  queryOptions({
    queryKey: [...OPERATE_LOG_KEY, 'detail', id],
    queryFn: ({ signal }) =>
      adminHttp.get<OperateLogDetail | null>(`${base}/get`, { params: { id }, signal, silent: true }),
    // What was written never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
