import type { DocumentSave, StaffDocument, StaffDocumentQuery } from '@shared/contract/documents'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { exportCalls } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'

/** Documents: the list, single ones, their versions, order and log; a save invalidates all of them. */
export const DOCUMENTS_KEY = ['documents'] as const

/** Separate from public-documents.ts, which the facade loads too. */
export type { DocumentSave, StaffDocumentQuery }

const base = '/system/documents'

export const getStaffDocumentPage = (params: StaffDocumentQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffDocument>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getStaffDocument = (id: number, options?: ReadOptions) =>
  adminHttp.get<StaffDocument | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. The same `clientKey` again creates no second document. */
export const createDocument = (body: DocumentSave & { clientKey?: string }) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateDocument = (body: DocumentSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteDocument = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
export const deleteDocuments = (ids: number[]) => deleteMany(base, ids)
/** `publishTime` replaces the document's own; 0 is the present time. */
export const publishDocument = (id: number, status: number, publishTime?: number) =>
  adminHttp.put<boolean>(`${base}/publish`, { id, status, publishTime })
export const publishDocuments = (ids: number[], status: number) =>
  adminHttp.put<BatchOutcome>(`${base}/publish-list`, { ids, status }, { silent: true })
export const moveDocuments = (ids: number[], menuId: number) =>
  adminHttp.put<BatchOutcome>(`${base}/move-list`, { ids, menuId }, { silent: true })
export const updateDocumentPlace = (id: number, place: { top?: boolean; sort?: number }) =>
  adminHttp.put<boolean>(`${base}/update-place`, { id, ...place })
/** Resolves to the number of the copy, which is a draft. */
export const copyDocument = (id: number) => adminHttp.post<number>(`${base}/copy`, { id })
export const documentExports = exportCalls(base)

export const staffDocument = (id: number) =>
  queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'one', id],
    queryFn: ({ signal }) => getStaffDocument(id, { signal }),
  })
