import type { Notice, NoticeQuery, NoticeSave } from '@shared/contract/notices'
import type { Page } from '@shared/contract/row'
import { deleteMany } from '@/api/delete-many'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { Notice, NoticeQuery, NoticeSave }

export const NOTICE_KEY = ['notice'] as const

const base = '/system/notice'

export const getNoticePage = (params: NoticeQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Notice>>(`${base}/page`, { params, signal })
/** null when the notice no longer exists (contract 1.9). */
export const getNotice = (id: number, options?: ReadOptions) =>
  adminHttp.get<Notice | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createNotice = (body: NoticeSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateNotice = (body: NoticeSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteNotice = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Takes the own deletion of the last minute back: this product's addition. */
export const restoreNotice = (id: number) =>
  adminHttp.post<boolean>(`${base}/restore`, undefined, { params: { id } })
export const deleteNotices = (ids: number[]) => deleteMany(base, ids)
/** Sends every member of staff an in-site message about the notice. */
export const pushNotice = (id: number) =>
  adminHttp.post<boolean>(`${base}/push`, undefined, { params: { id } })
