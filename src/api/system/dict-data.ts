import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import type { SheetOutcome } from '@/api/sheet-outcome'
import { BOOT_TIMEOUT_MS } from '@/config/constants'
import { adminHttp } from '@/lib/http/admin-http'

export const DICT_DATA_KEY = ['dict-data'] as const

/** Contract 7.2. `value` is always a text, also for numbers. */
export interface DictData extends Saved {
  id: number
  sort: number
  label: string
  value: string
  dictType: string
  status: number
  colorType: string | null
  cssClass: string | null
  remark: string | null
  createTime: number
}

/** An enabled entry, as every screen uses it. */
export type DictEntry = Pick<DictData, 'dictType' | 'label' | 'value' | 'colorType' | 'cssClass'>

export interface DictDataQuery extends PageQuery {
  dictType?: string
  label?: string
  status?: number
}

export interface DictDataSave {
  id?: number
  sort: number
  label: string
  value: string
  dictType: string
  status: number
  colorType?: string
  cssClass?: string | null
  remark?: string
}

/** A place where a value is used. */
export interface DictUse {
  screen: string
  field: string
  /** Records that hold the value; null for a page that shows the dictionary's entries themselves. */
  count: number | null
}

/**
 * A row as it stands in the file: the server checks it and names what is wrong. A column that the file does not have
 * keeps what is stored; an empty text blanks it.
 */
interface DictImportRow {
  dictType: string
  label: string
  value: string
  sort: number | string
  status: number | string
  colorType?: string
  cssClass?: string
  remark?: string
}

export interface DictImport {
  /** At most 2,000. */
  rows: DictImportRow[]
  /** Tells what would happen, and writes nothing. */
  dryRun: boolean
}

/** Outcomes in the order of the rows. With one error among them nothing is written. */
export interface DictImportResult {
  written: boolean
  rows: SheetOutcome[]
}

const base = '/system/dict-data'
/** The user waits for it before they are asked. */
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
export const deleteDictDataList = (ids: number[]) => deleteMany(base, ids)
/** This product's addition: other servers do not answer it. A question that cannot be answered is asked all the same. */
export const getDictUses = (params: { dictType: string; value: string }, signal?: AbortSignal) =>
  adminHttp.get<DictUse[]>(`${base}/usage`, { params, signal, silent: true, timeout: USES_TIMEOUT_MS })
/** This product's addition. A refusal of the whole shows in the dialog; that of a row is its outcome. */
export const importDictData = (body: DictImport, signal?: AbortSignal) =>
  adminHttp.post<DictImportResult>(`${base}/import`, body, { signal, silent: true })
export const exportDictData = (params: Partial<DictDataQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
/** This product's addition: every column that an import takes, as CSV. */
export const exportDictDataCsv = (params: Partial<DictDataQuery>, options?: ExportOptions) =>
  exportList(base, { ...params, format: 'csv' }, options)
