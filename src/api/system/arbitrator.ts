import type {
  ArbitratorImport,
  ArbitratorPageQuery,
  ArbitratorRecord,
  ArbitratorSave,
  RosterPending,
  RosterState,
  RosterSummary,
} from '@shared/contract/arbitrators'
import type { Page, SheetResult } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { ArbitratorPageQuery, ArbitratorRecord, ArbitratorSave, RosterPending, RosterState }

/** The roster, its list and its summary; whatever changes it invalidates both. */
export const ARBITRATOR_KEY = ['arbitrator'] as const
export const ARBITRATOR_LIST_KEY = [...ARBITRATOR_KEY, 'list'] as const

const base = '/system/arbitrator'
/** The server checks thousands of rows one by one. */
const IMPORT_TIMEOUT_MS = 120_000

export const getArbitratorPage = (params: ArbitratorPageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<ArbitratorRecord>>(`${base}/page`, { params, signal })
/** null when the record no longer exists (contract 1.9). */
export const getArbitrator = (id: number, options?: ReadOptions) =>
  adminHttp.get<ArbitratorRecord | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createArbitrator = (body: ArbitratorSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateArbitrator = (body: ArbitratorSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteArbitrator = (id: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
export const deleteArbitrators = (ids: number[]) => deleteMany(base, ids)
const getRosterSummary = (signal?: AbortSignal) =>
  adminHttp.get<RosterSummary>(`${base}/roster`, { signal, silent: true })
/** Fails when the pending changes are no longer these. */
export const publishRoster = (pending: RosterPending) => adminHttp.put<boolean>(`${base}/publish`, pending)
/** When the whole import fails, the dialog shows it; the failure of one row is that row's outcome. */
export const importArbitrators = (body: ArbitratorImport, signal?: AbortSignal) =>
  adminHttp.post<SheetResult>(`${base}/import`, body, {
    signal,
    silent: true,
    timeout: IMPORT_TIMEOUT_MS,
  })
export const exportArbitrators = (params: Partial<ArbitratorPageQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
export const exportArbitratorsCsv = (params: Partial<ArbitratorPageQuery>, options?: ExportOptions) =>
  exportList(base, { ...params, format: 'csv' }, options)

export const rosterSummary = () =>
  queryOptions({ queryKey: [...ARBITRATOR_KEY, 'roster'], queryFn: ({ signal }) => getRosterSummary(signal) })
