import type { Page } from '@shared/contract/row'
import type {
  StaffMessage,
  StaffMessageQuery,
  StaffMessageReader,
  StaffMessageReaderQuery,
  StaffMessageReceipt,
  StaffMessageSave,
  StaffMessageTarget,
} from '@shared/contract/staff-messages'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { StaffMessage, StaffMessageQuery, StaffMessageReader, StaffMessageSave, StaffMessageTarget }

/** Begins the key of everything read of messages that the user has sent. */
export const STAFF_MESSAGE_KEY = ['staff-message'] as const
export const SEND_MESSAGES = 'system:staff-message:send'

const base = '/system/staff-message'

export const getStaffMessagePage = (params: StaffMessageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffMessage>>(`${base}/page`, { params, signal })

/** How many users a message would go to. Its failure shows in the form. */
export const recipientCount = (target: StaffMessageTarget) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGE_KEY, 'count', target],
    queryFn: ({ signal }) => adminHttp.get<number>(`${base}/count`, { params: target, signal, silent: true }),
    staleTime: 10_000,
  })

/** The same `clientKey` again is the same message. Its failure shows in the form. */
export const sendStaffMessage = (body: StaffMessageSave) =>
  adminHttp.post<StaffMessageReceipt>(`${base}/send`, body, { silent: true })

/** Who got a message, those first who have not read it. The dialog shows its failure. */
export const messageReaders = (params: StaffMessageReaderQuery) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGE_KEY, 'readers', params],
    queryFn: ({ signal }) =>
      adminHttp.get<Page<StaffMessageReader>>(`${base}/readers`, { params, signal, silent: true }),
  })
