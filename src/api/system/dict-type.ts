import type { DictType, DictTypeQuery, DictTypeSave } from '@shared/contract/dictionaries'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { DictType, DictTypeQuery, DictTypeSave }

export const DICT_TYPE_KEY = ['dict-type'] as const

const base = '/system/dict-type'

export const getDictTypePage = (params: DictTypeQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<DictType>>(`${base}/page`, { params, signal })
/** null when the type no longer exists (contract 1.9). */
export const getDictType = (id: number, options?: ReadOptions) =>
  adminHttp.get<DictType | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createDictType = (body: DictTypeSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateDictType = (body: DictTypeSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteDictType = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** None is deleted when one of them has entries. A caller that deletes several shows which were refused, and why. */
export const deleteDictTypes = (ids: number[]) => deleteMany(base, ids, { silent: true })
export const deleteDictTypeSilently = (id: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id }, silent: true })
export const exportDictType = (params: Partial<DictTypeQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
/** This product's addition; other servers send a workbook. */
export const exportDictTypeCsv = (params: Partial<DictTypeQuery>, options?: ExportOptions) =>
  exportList(base, { ...params, format: 'csv' }, options)

export const dictType = (id: number) =>
  queryOptions({
    queryKey: [...DICT_TYPE_KEY, 'one', id],
    queryFn: ({ signal }) => getDictType(id, { signal }),
  })
