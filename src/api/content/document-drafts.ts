import type { DocumentEditor, DraftFields, DraftSave, StoredDraft } from '@shared/contract/document-drafts'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { DraftFields, DraftSave, StoredDraft }

/**
 * Drafts on the server: an addition of this product to contract 13.5. Calls that run in the background show no failure.
 */
const address = '/system/documents/draft'

/** null where there is none, or it is older than 30 days. */
export const getDocumentDraft = (id: number | undefined, signal?: AbortSignal) =>
  adminHttp.get<StoredDraft | null>(address, { params: { id }, signal, silent: true })
export const putDocumentDraft = (draft: DraftSave) => adminHttp.put<boolean>(address, draft, { silent: true })
export const deleteDocumentDraft = (id: number | undefined) =>
  adminHttp.delete<boolean>(address, { params: { id }, silent: true })

/** Who else is changing a document; asked again every minute while it is open. */
export const documentEditors = (id: number) =>
  queryOptions({
    queryKey: ['document-editors', id],
    queryFn: ({ signal }) =>
      adminHttp.get<DocumentEditor[]>('/system/documents/editors', { params: { id }, signal, silent: true }),
    refetchInterval: 60_000,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Query key of the draft of one open form. */
export const documentDraftKey = (form: string) => ['document-draft', form] as const
