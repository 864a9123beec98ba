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
import { MAX_RESTORED } from '@shared/domain/recycle-bin'
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

/** Whoever calls it shows its failure. */
export const restoreRecycled = (body: RecycleRestore) =>
  adminHttp.post<RecycleOutcome>(`${base}/restore`, body, { silent: true })

/** Takes own deletions of the last minute back. */
export async function undoDeletion({ kind, ids }: RecycleUndo): Promise<RecycleOutcome> {
  const outcome: RecycleOutcome = { restored: [], failed: [] }
  for (let from = 0; from < ids.length; from += MAX_RESTORED) {
    const body = { kind, ids: ids.slice(from, from + MAX_RESTORED) }
    const { restored, failed } = await adminHttp.post<RecycleOutcome>(`${base}/undo`, body)
    outcome.restored.push(...restored)
    outcome.failed.push(...failed)
  }
  return outcome
}

/** Resolves to how many there were; whoever calls it shows its failure. */
export const purgeRecycled = (ids: number[]) =>
  adminHttp.delete<number>(`${base}/delete-list`, { params: { ids }, silent: true })
