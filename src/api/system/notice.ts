import type { Notice, NoticeQuery, NoticeSave } from '@shared/contract/notices'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { Notice, NoticeQuery, NoticeSave }

export const NOTICE_KEY = ['notice'] as const

const base = '/system/notice'

export const noticeCalls = recordCalls<Notice, NoticeSave, NoticeQuery>(base)

/** Sends every member of staff an in-site message about the notice. */
export const pushNotice = (id: number) =>
  adminHttp.post<boolean>(`${base}/push`, undefined, { params: { id } })
