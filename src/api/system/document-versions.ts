import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { DOCUMENTS_KEY } from './documents'
import type { StaffDocument } from './public-documents'

/** What made a version. `origin`: it is what the document was before versions were kept. */
export type VersionAction =
  | 'origin'
  | 'create'
  | 'copy'
  | 'update'
  | 'publish'
  | 'withdraw'
  | 'move'
  | 'restore'

/** All that is written into a document. */
export type DocumentSnapshot = Pick<
  StaffDocument,
  | 'menuId'
  | 'title'
  | 'summary'
  | 'cover'
  | 'content'
  | 'author'
  | 'source'
  | 'sourceUrl'
  | 'linkUrl'
  | 'publishTime'
  | 'top'
  | 'sort'
  | 'status'
  | 'attachments'
  | 'ruleVersion'
  | 'effectiveDate'
  | 'abolished'
>

/** A document as it was saved once. `author` is a nickname, null for what came with the product; `size` in bytes. */
export interface DocumentVersion {
  id: number
  documentId: number
  /** epoch ms */
  createTime: number
  author: string | null
  action: VersionAction
  note: string | null
  title: string
  size: number
}

export interface DocumentVersionDetail extends DocumentVersion {
  snapshot: DocumentSnapshot
}

const base = '/system/documents'

/** The newest first: at most 50, and 32 MB in all. */
const getDocumentVersions = (documentId: number, signal?: AbortSignal) =>
  adminHttp.get<DocumentVersion[]>(`${base}/versions`, { params: { id: documentId }, signal })
/** null when it is no longer kept. */
const getDocumentVersion = (id: number, signal?: AbortSignal) =>
  adminHttp.get<DocumentVersionDetail | null>(`${base}/version`, { params: { id }, signal })
/** What is written becomes what it was; whether and since when it is published, its column and its place stay. */
export const restoreDocumentVersion = (id: number, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/restore-version`, { id }, { ifUpdatedAt })

export const documentVersions = (documentId: number) =>
  queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'versions', documentId],
    queryFn: ({ signal }) => getDocumentVersions(documentId, signal),
  })
export const documentVersion = (id: number) =>
  queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'version', id],
    queryFn: ({ signal }) => getDocumentVersion(id, signal),
    // What was saved once never changes.
    staleTime: Infinity,
  })
