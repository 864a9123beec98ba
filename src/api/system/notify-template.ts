import { deleteMany } from '@/api/delete-many'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export const TEMPLATE_KEY = ['notify-template'] as const

/** Contract 8.2. `type`: dict system_notify_template_type, `status`: dict common_status; `createTime`: epoch ms. */
export interface NotifyTemplate extends Saved {
  id: number
  name: string
  code: string
  type: number
  /** sender */
  nickname: string
  content: string
  /** Names in braces in the content, in order, each once; made by the server. */
  params: string[]
  status: number
  remark: string | null
  createTime: number
}

export interface NotifyTemplateQuery extends PageQuery {
  code?: string
  name?: string
  status?: number
  createTime?: string[]
}

export type NotifyTemplateSave = Pick<
  NotifyTemplate,
  'name' | 'code' | 'type' | 'nickname' | 'content' | 'status'
> & { id?: number; remark?: string }

/** `userType`: dict user_type; staff are 2. Every name of the template's `params` needs a text, which may be empty. */
export interface NotifySend {
  userId: number
  userType: number
  templateCode: string
  templateParams: Record<string, string>
}

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
export const deleteNotifyTemplates = (ids: number[]) => deleteMany(base, ids)
/** Number of the message; null, and nothing is sent, when the template is disabled. Its failure shows in the form. */
export const sendNotify = (body: NotifySend) =>
  adminHttp.post<number | null>(`${base}/send-notify`, body, { silent: true })
