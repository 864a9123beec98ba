import type { DocumentLog, DocumentLogQuery, LogAction } from '@shared/contract/document-history'
import type { Page } from '@shared/contract/row'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { adminHttp } from '@/lib/http/admin-http'

export type { DocumentLog, DocumentLogQuery, LogAction }

export const getDocumentLogPage = (params: DocumentLogQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<DocumentLog>>('/system/documents/log-page', { params, signal })

export const DOCUMENT_LOG_KEY = [...DOCUMENTS_KEY, 'log'] as const
