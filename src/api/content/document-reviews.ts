import type { DocumentReview } from '@shared/contract/document-review'
import type { DocumentSave } from '@shared/contract/documents'
import { adminHttp } from '@/lib/http/admin-http'

export type { DocumentReview }

const base = '/system/documents'

/** The setting (门户设置) that documents are reviewed before they are published. */
export const REVIEW_SETTING = 'facade.review'

/** Stores the values, of a published document as changes of it, and sends them for review. Shows its failure in the form. */
export const submitDocument = (id: number, { endsDraft, ...changes }: DocumentSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/submit`, { id, changes, endsDraft }, { silent: true, ifUpdatedAt })
/** A new document, as it was stored. */
export const submitStored = (id: number) => adminHttp.put<boolean>(`${base}/submit`, { id }, { silent: true })
export const recallDocument = (id: number) => adminHttp.put<boolean>(`${base}/recall`, { id })
/** Shows its failure in the dialog. */
export const returnDocument = (id: number, sendTime: number, reason: string) =>
  adminHttp.put<boolean>(`${base}/return`, { id, sendTime, reason }, { silent: true })
/** Publishes what was sent, as it was read; `publishTime` replaces the document's own, 0 is the present time. */
export const approveDocument = (
  { id, sendTime, publishTime }: { id: number; sendTime: number; publishTime?: number | undefined },
  ifUpdatedAt: number | undefined,
) => adminHttp.put<boolean>(`${base}/approve`, { id, sendTime, publishTime }, { ifUpdatedAt })
export const discardChanges = (id: number) =>
  adminHttp.delete<boolean>(`${base}/discard-changes`, { params: { id } })
