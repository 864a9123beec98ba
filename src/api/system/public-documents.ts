import { queryOptions } from '@tanstack/react-query'
import type { Page, PageQuery } from '@/api/page'
import { FRESH } from '@/api/public-caching'
import type { Saved } from '@/api/saved'
import { readPage, readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export interface Attachment {
  name: string
  url: string
  /** bytes */
  size: number
  type?: string
}

/** Contract 13.4. Times are epoch ms; `content` is HTML, not to be trusted. */
export interface PublicDocument {
  id: number
  menuId: number | null
  menuName: string | null
  title: string
  summary: string | null
  cover: string | null
  /** null in lists */
  content: string | null
  author: string | null
  source: string | null
  sourceUrl: string | null
  /** if set, the row opens this address instead of the article page */
  linkUrl: string | null
  publishTime: number | null
  top: boolean
  sort: number
  views: number
  /** null in lists */
  attachments: Attachment[] | null
  createTime: number
  /** Of a rule: which version it is. This and the next two are additions of this product; other servers leave them out. */
  ruleVersion?: string | null
  /** From which day it applies, as `2026-03-01`. */
  effectiveDate?: string | null
  /** It no longer applies. */
  abolished?: boolean
}

export interface DocumentDetail extends PublicDocument {
  prev: { id: number; title: string } | null
  next: { id: number; title: string } | null
}

/** Contract 13.5: what staff see beside it. `status`: 0 published, 1 not. */
export interface StaffDocument extends PublicDocument, Saved {
  status: number
  creator: string | null
  /** When it was taken back after visitors had seen it; null while it is published, and for drafts. */
  withdrawnTime?: number | null
}

export interface DocumentQuery extends PageQuery {
  menuId?: number
  title?: string
  keyword?: string
}

export const getDocumentPage = async (
  params: DocumentQuery,
  signal?: AbortSignal,
): Promise<Page<PublicDocument>> =>
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
