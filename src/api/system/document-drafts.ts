import { adminHttp } from '@/lib/http/admin-http'
import type { Attachment } from './public-documents'

/** A document's form as it stands while it is written: anything may be missing in it. */
export interface DraftFields {
  title: string | null
  menuId: number | null
  summary: string | null
  cover: string | null
  content: string | null
  author: string | null
  source: string | null
  sourceUrl: string | null
  linkUrl: string | null
  publishTime: number | null
  top: boolean | null
  sort: number | null
  attachments: Attachment[] | null
  ruleVersion: string | null
  effectiveDate: string | null
  abolished: boolean | null
  note: string | null
}

interface Draft {
  /** A word that this browser has made up: it knows its own drafts by it. */
  device: string
  /** A fingerprint of what the form began with. */
  base: string
  /** How long ago it was last typed in, in ms: clocks of two computers never say the same. */
  age: number
  fields: DraftFields
}

/** What is to be kept of a document, of a new one without `id`. */
export interface DraftSave extends Omit<Draft, 'fields'> {
  id?: number
  fields: object
}

/** One's own, as it was kept last. */
export interface StoredDraft extends Draft {
  /** Of the browser it was written in. */
  userAgent: string
}

/** Drafts on the server: an addition of this product to contract 13.5. Nothing that is done by itself tells of its failure. */
const address = '/system/documents/draft'

/** null where there is none, or it is older than 30 days. */
export const getDocumentDraft = (id: number | undefined, signal?: AbortSignal) =>
  adminHttp.get<StoredDraft | null>(address, { params: { id }, signal, silent: true })
export const putDocumentDraft = (draft: DraftSave) => adminHttp.put<boolean>(address, draft, { silent: true })
export const deleteDocumentDraft = (id: number | undefined) =>
  adminHttp.delete<boolean>(address, { params: { id }, silent: true })

/** Of one open form. */
export const documentDraftKey = (form: string) => ['document-draft', form] as const
