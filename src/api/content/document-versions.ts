import type { DocumentVersion, DocumentVersionDetail, VersionAction } from '@shared/contract/document-history'
import type { DocumentSnapshot } from '@shared/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { adminHttp } from '@/lib/http/admin-http'

export type { DocumentSnapshot, DocumentVersion, DocumentVersionDetail, VersionAction }

const base = '/system/documents'

/** The newest first: at most 50, and 32 MB in all. */
const getDocumentVersions = (documentId: number, signal?: AbortSignal) =>
  adminHttp.get<DocumentVersion[]>(`${base}/versions`, { params: { id: documentId }, signal })
/** null when it has been evicted. */
const getDocumentVersion = (id: number, signal?: AbortSignal) =>
  adminHttp.get<DocumentVersionDetail | null>(`${base}/version`, { params: { id }, signal })
/** Restores the written content of a version; status, publishing time, section and manual order stay. */
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
    // A stored version never changes.
    staleTime: Infinity,
  })
