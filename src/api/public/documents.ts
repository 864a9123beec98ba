import type {
  Attachment,
  DocumentDetail,
  DocumentQuery,
  PublicDocument,
  StaffDocument,
} from '@shared/contract/documents'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readPage, readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { Attachment, DocumentDetail, DocumentQuery, PublicDocument, StaffDocument }

const getDocumentPage = async (params: DocumentQuery, signal?: AbortSignal): Promise<Page<PublicDocument>> =>
  readPage<PublicDocument>(await appHttp.get('/system/documents/page', { params, signal }))
/** Fails with 1100001000 文档不存在 when missing, not published or not yet due. */
export const getDocument = async (id: string, signal?: AbortSignal) =>
  readRecord<DocumentDetail>(await appHttp.get('/system/documents/get', { params: { id }, signal }))

export const documentPage = (query: DocumentQuery) =>
  queryOptions({
    queryKey: ['facade', 'documents', query],
    queryFn: ({ signal }) => getDocumentPage(query, signal),
    ...FRESH,
  })

/** Reading one counts as a view (components/facade/text/use-document.ts). */
export const PUBLIC_DOCUMENT_KEY = ['facade', 'document'] as const
