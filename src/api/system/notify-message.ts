import type { MyNotifyMessageQuery, NotifyMessage, NotifyMessageQuery } from '@shared/contract/notify'
import type { Page } from '@shared/contract/row'
import { adminHttp } from '@/lib/http/admin-http'

export type { MyNotifyMessageQuery, NotifyMessage, NotifyMessageQuery }

const base = '/system/notify-message'

export const getNotifyMessagePage = (params: NotifyMessageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<NotifyMessage>>(`${base}/page`, { params, signal })
export const getMyNotifyMessagePage = (params: MyNotifyMessageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<NotifyMessage>>(`${base}/my-page`, { params, signal })
/** Marks own messages read; ids of others are ignored by the server. `ids` must not be empty (contract 1.6). */
export const updateRead = (ids: number[]) =>
  adminHttp.put<boolean>(`${base}/update-read`, undefined, { params: { ids } })
export const updateAllRead = () => adminHttp.put<boolean>(`${base}/update-all-read`)
export const getUnreadList = (signal?: AbortSignal) =>
  adminHttp.get<NotifyMessage[]>(`${base}/get-unread-list`, { signal, silent: true })
/** Polled in the background, so its failures show nowhere. */
export const getUnreadCount = (signal?: AbortSignal) =>
  adminHttp.get<number>(`${base}/get-unread-count`, { signal, silent: true })
