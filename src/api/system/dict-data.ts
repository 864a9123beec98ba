import type {
  DictData,
  DictDataQuery,
  DictDataSave,
  DictEntry,
  DictImport,
  DictUse,
} from '@shared/contract/dictionaries'
import type { Page, SheetResult } from '@shared/contract/row'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { BOOT_TIMEOUT_MS } from '@/config/constants'
import { adminHttp } from '@/lib/http/admin-http'

export type { DictData, DictDataQuery, DictDataSave, DictEntry, DictImport, DictUse }

export const DICT_DATA_KEY = ['dict-data'] as const

const base = '/system/dict-data'
/** Short: a confirmation is shown only after it. */
const USES_TIMEOUT_MS = 5_000

export const getDictDataPage = (params: DictDataQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<DictData>>(`${base}/page`, { params, signal })
/** null when the entry no longer exists (contract 1.9). */
export const getDictData = (id: number, options?: ReadOptions) =>
  adminHttp.get<DictData | null>(`${base}/get`, { params: { id }, ...options })
/** Every enabled entry of every type: what dictionary tags and selects read. */
export const getDictEntries = (signal?: AbortSignal) =>
  adminHttp.get<DictEntry[]>(`${base}/list-all-simple`, {
    signal,
    silent: true,
    timeout: BOOT_TIMEOUT_MS,
  })
/** Saves show their failure in the form. */
export const createDictData = (body: DictDataSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateDictData = (body: DictDataSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteDictData = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Takes the own deletion of the last minute back: this product's addition. */
export const restoreDictData = (id: number) =>
  adminHttp.post<boolean>(`${base}/restore`, undefined, { params: { id } })
export const deleteDictDataList = (ids: number[]) => deleteMany(base, ids)
/**
 * This product's addition, which other servers do not have. When it fails, the user is asked for confirmation all the
 * same.
 */
export const getDictUses = (params: { dictType: string; value: string }, signal?: AbortSignal) =>
  adminHttp.get<DictUse[]>(`${base}/usage`, { params, signal, silent: true, timeout: USES_TIMEOUT_MS })
/**
 * This product's addition. When the whole import fails, the dialog shows it; the failure of one row is that row's
 * outcome.
 */
export const importDictData = (body: DictImport, signal?: AbortSignal) =>
  adminHttp.post<SheetResult>(`${base}/import`, body, { signal, silent: true })
export const exportDictData = (params: Partial<DictDataQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
/** This product's addition: every column that an import takes, as CSV. */
export const exportDictDataCsv = (params: Partial<DictDataQuery>, options?: ExportOptions) =>
  exportList(base, { ...params, format: 'csv' }, options)
