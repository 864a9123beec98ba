import type { Page, PageQuery } from '@/api/page'
import { BOOT_TIMEOUT_MS } from '@/config/constants'
import { adminHttp } from '@/lib/http/admin-http'

/** Contract 7.2. `value` is always a text, also for numbers. */
export interface DictData {
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

const base = '/system/dict-data'

export const getDictDataPage = (params: DictDataQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<DictData>>(`${base}/page`, { params, signal })
/** null when the entry no longer exists (contract 1.9). */
export const getDictData = (id: number, signal?: AbortSignal) =>
  adminHttp.get<DictData | null>(`${base}/get`, { params: { id }, signal })
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
export const updateDictData = (body: DictDataSave) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true })
export const deleteDictData = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
export const exportDictData = (params: Partial<DictDataQuery>, signal?: AbortSignal) =>
  adminHttp.download(`${base}/export-excel`, { params, signal, fallback: `${base}/export` })
