import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export const DICT_TYPE_KEY = ['dict-type'] as const

/** Contract 7.1. `status`: dict common_status; `createTime`: epoch ms. */
export interface DictType extends Saved {
  id: number
  name: string
  type: string
  status: number
  remark: string | null
  createTime: number
}

export interface DictTypeQuery extends PageQuery {
  name?: string
  type?: string
  status?: number
  createTime?: string[]
}

export type DictTypeSave = Pick<DictType, 'name' | 'type' | 'status'> & { id?: number; remark?: string }

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
/** None is deleted when one of them has entries. Who deletes several shows what was refused, and why. */
export const deleteDictTypes = (ids: number[]) => deleteMany(base, ids, { silent: true })
export const deleteDictTypeSilently = (id: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id }, silent: true })
export const exportDictType = (params: Partial<DictTypeQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
/** This product's addition; other servers answer with a workbook. */
export const exportDictTypeCsv = (params: Partial<DictTypeQuery>, options?: ExportOptions) =>
  exportList(base, { ...params, format: 'csv' }, options)

export const dictType = (id: number) =>
  queryOptions({
    queryKey: [...DICT_TYPE_KEY, 'one', id],
    queryFn: ({ signal }) => getDictType(id, { signal }),
  })
