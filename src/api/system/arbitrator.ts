import type { SheetOutcome } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import type { Arbitrator } from '@/api/back/public-arbitrator'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** The roster, its list and its summary; whatever changes it invalidates both. */
export const ARBITRATOR_KEY = ['arbitrator'] as const
export const ARBITRATOR_LIST_KEY = [...ARBITRATOR_KEY, 'list'] as const

/**
 * What a record is to the public list: as it is there, changed since, not there yet, leaving it with the next
 * publication, or kept off it.
 */
export type RosterState = 'published' | 'changed' | 'new' | 'leaving' | 'hidden'

/** An arbitrator as staff keep them. `status`: 0 on the roster, 1 kept off it. */
export interface ArbitratorRecord extends Arbitrator, Saved {
  status: number
  state: RosterState
  createTime: number
}

export interface ArbitratorPageQuery extends PageQuery {
  name?: string
  rosterType?: string
  profession?: string
  region?: string
  language?: string
  state?: RosterState
}

/** A save writes every field: what is empty or left out is emptied. */
export type ArbitratorSave = Partial<Omit<Arbitrator, 'id' | 'name' | 'rosterType'>> & {
  id?: number
  name: string
  rosterType: string
  status?: number
}

/** How many people the next publication would add to the public list, change there, and take from it. */
export interface RosterPending {
  create: number
  update: number
  remove: number
}

export interface RosterSummary {
  /** Of the last publication; null before the first, and where it is not known. */
  publishTime: number | null
  publisher: string | null
  /** How many are public. */
  total: number
  pending: RosterPending
  /** Visitors are shown another system's roster, not this one. */
  elsewhere: boolean
}

export interface ArbitratorImport {
  /** Cells as they stand in a file, by field; at most 5,000. */
  rows: Record<string, string>[]
  /** Tells what would happen, and writes nothing. */
  dryRun: boolean
}

/** Outcomes in the order of the rows. With one error among them nothing is written. */
export interface ArbitratorImportResult {
  written: boolean
  rows: SheetOutcome[]
}

const base = '/system/arbitrator'
/** Thousands of rows are looked at one by one. */
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
/** Refused when these are no longer the changes that wait. */
export const publishRoster = (pending: RosterPending) => adminHttp.put<boolean>(`${base}/publish`, pending)
/** A refusal of the whole shows in the dialog; that of a row is its outcome. */
export const importArbitrators = (body: ArbitratorImport, signal?: AbortSignal) =>
  adminHttp.post<ArbitratorImportResult>(`${base}/import`, body, {
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
