import type {
  NoticeCode,
  NoticeCodeCreate,
  NoticeCodeCreated,
  NoticeCodeQuery,
} from '@shared/contract/notice-codes'
import type { SheetSent } from '@shared/contract/row'
import { exportCalls } from '@/api/export-list'
import { type ImportOptions, importSheet } from '@/api/import-sheet'
import type { Page } from '@/api/page'
import { adminHttp } from '@/lib/http/admin-http'

/** Notices with codes; a change invalidates them. */
export const NOTICE_CODE_KEY = ['notice-code'] as const

export type { NoticeCode, NoticeCodeCreate, NoticeCodeCreated, NoticeCodeQuery }

const base = '/system/notice-code'

export const getNoticeCodePage = (params: NoticeCodeQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<NoticeCode>>(`${base}/page`, { params, signal })
export const noticeCodeExports = exportCalls(base)

/** Returns the code, this once. */
export const createNoticeCode = (body: NoticeCodeCreate) =>
  adminHttp.post<NoticeCodeCreated>(`${base}/create`, body, { silent: true })
/** Returns how many were; those that already are stay as they are. */
export const withdrawNotices = (ids: number[], reason: string) =>
  adminHttp.put<number>(`${base}/withdraw`, { ids, reason }, { silent: true })

export const importNoticeCodes = (body: SheetSent, options?: ImportOptions) =>
  importSheet(`${base}/import`, body, options)
export const getNoticeCodeTemplate = () => adminHttp.download(`${base}/get-import-template`, { silent: true })
