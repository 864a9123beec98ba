import type { Page, PageQuery } from '@/api/page'
import { adminHttp } from '@/lib/http/admin-http'
import type { VersionAction } from './document-versions'
import { DOCUMENTS_KEY } from './documents'

/** What was done to a document. `order-reset` is done to a column. */
export type LogAction =
  | Exclude<VersionAction, 'origin'>
  | 'pin'
  | 'unpin'
  | 'order'
  | 'order-reset'
  | 'delete'

/** Who did what to which document, and when: an addition of this product. It stays when the document is deleted. */
export interface DocumentLog {
  id: number
  /** null for what was done to a column, which `title` then names. */
  documentId: number | null
  /** As the document was called then. */
  title: string
  action: LogAction
  /** What exactly, in words. */
  detail: string | null
  /** Nickname. */
  operator: string | null
  /** epoch ms */
  createTime: number
}

export interface DocumentLogQuery extends PageQuery {
  documentId?: number
  title?: string
  operator?: string
  action?: string
  createTime?: string[]
}

export const getDocumentLogPage = (params: DocumentLogQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<DocumentLog>>('/system/documents/log-page', { params, signal })

export const DOCUMENT_LOG_KEY = [...DOCUMENTS_KEY, 'log'] as const
