import type {
  ArbitratorPageQuery,
  ArbitratorRecord,
  ArbitratorSave,
  RosterChange,
  RosterChanges,
  RosterCheck,
  RosterPending,
  RosterPerson,
  RosterState,
  RosterSummary,
  RosterVersion,
} from '@shared/contract/arbitrators'
import type { Page, SheetSent } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { type ImportOptions, importSheet } from '@/api/import-sheet'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type {
  ArbitratorPageQuery,
  ArbitratorRecord,
  ArbitratorSave,
  RosterChange,
  RosterChanges,
  RosterCheck,
  RosterPending,
  RosterPerson,
  RosterState,
  RosterVersion,
}

/** The roster, its list and its summary; whatever changes it invalidates both. */
export const ARBITRATOR_KEY = ['arbitrator'] as const
export const ARBITRATOR_LIST_KEY = [...ARBITRATOR_KEY, 'list'] as const

const base = '/system/arbitrator'

export const arbitratorCalls = recordCalls<ArbitratorRecord, ArbitratorSave, ArbitratorPageQuery>(base)

const getRosterSummary = (signal?: AbortSignal) =>
  adminHttp.get<RosterSummary>(`${base}/roster`, { signal, silent: true })
/** Fails when the pending changes are no longer these. */
export const publishRoster = (pending: RosterPending) => adminHttp.put<boolean>(`${base}/publish`, pending)
export const importArbitrators = (body: SheetSent, options?: ImportOptions) =>
  importSheet(`${base}/import`, body, options)
export const getArbitratorTemplate = () => adminHttp.download(`${base}/get-import-template`, { silent: true })

/** What differs: between `from` and `to`; of one alone, from the last one or since the one before; of none, what waits. */
export const rosterChanges = (versions: { from?: number; to?: number }) =>
  queryOptions({
    queryKey: [...ARBITRATOR_KEY, 'changes', versions],
    queryFn: ({ signal }) =>
      adminHttp.get<RosterChanges>(`${base}/changes`, { params: versions, signal, silent: true }),
    // What is about to be published must be what is stored now.
    gcTime: 0,
  })

export const rosterVersions = (page: { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...ARBITRATOR_KEY, 'versions', page],
    queryFn: ({ signal }) =>
      adminHttp.get<Page<RosterVersion>>(`${base}/versions`, { params: page, signal, silent: true }),
  })

export const rosterVersion = (query: { id: number; name?: string; pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...ARBITRATOR_KEY, 'version', query],
    queryFn: ({ signal }) =>
      adminHttp.get<Page<RosterPerson>>(`${base}/version`, { params: query, signal, silent: true }),
  })

export const rosterSummary = () =>
  queryOptions({ queryKey: [...ARBITRATOR_KEY, 'roster'], queryFn: ({ signal }) => getRosterSummary(signal) })
