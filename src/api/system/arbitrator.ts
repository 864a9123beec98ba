import type {
  ArbitratorImport,
  ArbitratorPageQuery,
  ArbitratorRecord,
  ArbitratorSave,
  RosterPending,
  RosterState,
  RosterSummary,
} from '@shared/contract/arbitrators'
import type { SheetResult } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { ArbitratorPageQuery, ArbitratorRecord, ArbitratorSave, RosterPending, RosterState }

/** The roster, its list and its summary; whatever changes it invalidates both. */
export const ARBITRATOR_KEY = ['arbitrator'] as const
export const ARBITRATOR_LIST_KEY = [...ARBITRATOR_KEY, 'list'] as const

const base = '/system/arbitrator'

export const {
  page: getArbitratorPage,
  get: getArbitrator,
  create: createArbitrator,
  update: updateArbitrator,
  remove: deleteArbitrator,
  removeMany: deleteArbitrators,
  toExcel: exportArbitrators,
  toCsv: exportArbitratorsCsv,
} = recordCalls<ArbitratorRecord, ArbitratorSave, ArbitratorPageQuery>(base)
/** The server checks thousands of rows one by one. */
const IMPORT_TIMEOUT_MS = 120_000

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

export const rosterSummary = () =>
  queryOptions({ queryKey: [...ARBITRATOR_KEY, 'roster'], queryFn: ({ signal }) => getRosterSummary(signal) })
