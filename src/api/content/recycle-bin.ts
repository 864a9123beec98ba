import type {
  RecycledDetail,
  RecycledRow,
  RecycleInfo,
  RecycleKindName,
  RecycleOutcome,
  RecycleQuery,
  RecycleRestore,
  RecycleUndo,
} from '@shared/contract/recycle-bin'
import type { Page } from '@/api/page'
import { adminHttp } from '@/lib/http/admin-http'

/** Deleted records; a deletion and a restore invalidate them. */
export const RECYCLE_KEY = ['recycle-bin'] as const

export type { RecycledDetail, RecycledRow, RecycleInfo, RecycleKindName, RecycleOutcome, RecycleQuery }

const base = '/system/recycle-bin'

export const getRecycledPage = (params: RecycleQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<RecycledRow>>(`${base}/page`, { params, signal })

/** The kinds that the caller sees, and for how many days deleted records are stored. */
export const getRecycleInfo = (signal?: AbortSignal) =>
  adminHttp.get<RecycleInfo>(`${base}/info`, { signal, silent: true })

/** null when it was restored or deleted for good meanwhile. */
export const getRecycled = (id: number, signal?: AbortSignal) =>
  adminHttp.get<RecycledDetail | null>(`${base}/get`, { params: { id }, signal, silent: true })

export const restoreRecycled = (body: RecycleRestore, options: { silent?: boolean } = {}) =>
  adminHttp.post<RecycleOutcome>(`${base}/restore`, body, options)

/** Takes own deletions of the last minute back. */
export const undoDeletion = (body: RecycleUndo) => adminHttp.post<RecycleOutcome>(`${base}/undo`, body)

/** Resolves to how many there were. */
export const purgeRecycled = (ids: number[]) =>
  adminHttp.delete<number>(`${base}/delete-list`, { params: { ids } })
