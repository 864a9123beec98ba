import type {
  NotifySend,
  NotifyTemplate,
  NotifyTemplateQuery,
  NotifyTemplateSave,
} from '@shared/contract/notify'
import type { Page } from '@shared/contract/row'
import { deleteMany } from '@/api/delete-many'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export const TEMPLATE_KEY = ['notify-template'] as const

export type { NotifyTemplate, NotifyTemplateQuery, NotifyTemplateSave }

const base = '/system/notify-template'

export const getNotifyTemplatePage = (params: NotifyTemplateQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<NotifyTemplate>>(`${base}/page`, { params, signal })
/** null when the template no longer exists (contract 1.9). */
export const getNotifyTemplate = (id: number, options?: ReadOptions) =>
  adminHttp.get<NotifyTemplate | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createNotifyTemplate = (body: NotifyTemplateSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateNotifyTemplate = (body: NotifyTemplateSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteNotifyTemplate = (id: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Takes the own deletion of the last minute back: this product's addition. */
export const restoreNotifyTemplate = (id: number) =>
  adminHttp.post<boolean>(`${base}/restore`, undefined, { params: { id } })
export const deleteNotifyTemplates = (ids: number[]) => deleteMany(base, ids)
/** Number of the message; null, and nothing is sent, when the template is disabled. Its failure shows in the form. */
export const sendNotify = (body: NotifySend) =>
  adminHttp.post<number | null>(`${base}/send-notify`, body, { silent: true })
