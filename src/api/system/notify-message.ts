import type {
  MyNotifyMessageQuery,
  NotifyMessage,
  NotifyMessageQuery,
  SentNotifyMessage,
} from '@shared/contract/notify'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'

export type { MyNotifyMessageQuery, NotifyMessage, NotifyMessageQuery, SentNotifyMessage }

const base = '/system/notify-message'

export const getNotifyMessagePage = (params: NotifyMessageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<SentNotifyMessage>>(`${base}/page`, { params, signal })
export const getMyNotifyMessagePage = (params: MyNotifyMessageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<NotifyMessage>>(`${base}/my-page`, { params, signal })
/** Marks own messages read; ids of others are ignored by the server. `ids` must not be empty (contract 1.6). */
export const updateRead = (ids: number[], { silent = false } = {}) =>
  adminHttp.put<BatchOutcome>(`${base}/update-read`, undefined, { params: { ids }, silent })
/** Marks own messages read up to one: those that arrived after it have not been seen. Another server marks all. */
export const updateAllRead = (upTo: number) =>
  adminHttp.put<BatchOutcome>(`${base}/update-all-read`, undefined, { params: { upTo } })
const getUnreadList = (signal?: AbortSignal) =>
  adminHttp.get<NotifyMessage[]>(`${base}/get-unread-list`, { signal, silent: true })
/** Polled in the background, so its failures are not shown. */
const getUnreadCount = (signal?: AbortSignal) =>
  adminHttp.get<number>(`${base}/get-unread-count`, { signal, silent: true })

/** All queries of messages: reading or sending one changes each list and the count. */
export const NOTIFY_KEY = ['notify-message'] as const
export const NOTIFY_LIST_KEY = [...NOTIFY_KEY, 'all'] as const
export const MY_NOTIFY_KEY = [...NOTIFY_KEY, 'mine'] as const

export const unreadCount = () =>
  queryOptions({
    queryKey: [...NOTIFY_KEY, 'unread-count'],
    queryFn: ({ signal }) => getUnreadCount(signal),
    staleTime: 10_000,
  })

/** Each component has its own query: the panel of the bell requests it whenever it is opened. */
export const unreadList = (place: 'panel' | 'dashboard') =>
  queryOptions({
    queryKey: [...NOTIFY_KEY, 'unread-list', place],
    queryFn: ({ signal }) => getUnreadList(signal),
    // The dashboard's is requested beside the signed-in user.
    staleTime: place === 'dashboard' ? 5_000 : 0,
  })
