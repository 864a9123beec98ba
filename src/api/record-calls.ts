import type { Page } from '@shared/contract/row'
import { adminHttp } from '@/lib/http/admin-http'
import { deleteMany } from './delete-many'
import { exportCalls } from './export-list'
import type { ReadOptions } from './saved'

/**
 * The calls for a kind of record, which are the same for all.
 * @param base their path, such as /system/post
 * @example
 * export const postCalls = recordCalls<Post, PostSave, PostQuery>('/system/post')
 * @typeParam One a record that is read alone, where it is more than a row of the list
 */
export const recordCalls = <Row, Save, Query extends object, One = Row>(base: string) => ({
  page: (params: Query, signal?: AbortSignal) => adminHttp.get<Page<Row>>(`${base}/page`, { params, signal }),
  /** null when it no longer exists (contract 1.9). */
  get: (id: number, options?: ReadOptions) =>
    adminHttp.get<One | null>(`${base}/get`, { params: { id }, ...options }),
  /** Saves show their failure in the form. */
  create: (body: Save) => adminHttp.post<number>(`${base}/create`, body, { silent: true }),
  update: (body: Save, ifUpdatedAt?: number) =>
    adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt }),
  remove: (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } }),
  removeMany: (ids: number[]) => deleteMany(base, ids),
  exports: exportCalls(base),
})
