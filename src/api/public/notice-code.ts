import type { NoticeCheck, NoticeCheckQuery } from '@shared/contract/notice-codes'
import { postForVisitor } from '@/lib/http/app-post'

export type { NoticeCheck }

/** Whether a notice is the commission's own. Fails with 429 after too many wrong codes. */
export const checkNotice = (query: NoticeCheckQuery) =>
  postForVisitor<NoticeCheck>('/app-api/system/notice-code/check', query)
