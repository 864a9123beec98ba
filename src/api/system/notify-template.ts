import type {
  MessageEventRow,
  NotifySend,
  NotifyTemplate,
  NotifyTemplateQuery,
  NotifyTemplateSave,
} from '@shared/contract/notify'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export const TEMPLATE_KEY = ['notify-template'] as const

export type { MessageEventRow, NotifyTemplate, NotifyTemplateQuery, NotifyTemplateSave }

const base = '/system/notify-template'

export const notifyTemplateCalls = recordCalls<NotifyTemplate, NotifyTemplateSave, NotifyTemplateQuery>(base)

/** What the product sends messages about, each with its template. The dialog shows its failure. */
export const messageEventList = () =>
  queryOptions({
    queryKey: [...TEMPLATE_KEY, 'events'],
    queryFn: ({ signal }) => adminHttp.get<MessageEventRow[]>(`${base}/events`, { signal, silent: true }),
  })

/** Number of the message; null, and nothing is sent, when the template is disabled. Its failure shows in the form. */
export const sendNotify = (body: NotifySend) =>
  adminHttp.post<number | null>(`${base}/send-notify`, body, { silent: true })
