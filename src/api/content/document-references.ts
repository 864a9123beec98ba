import type {
  Reference,
  ReplacedContacts,
  TypedContact,
  TypedContacts,
  TypedContactsRow,
} from '@shared/contract/references'
import { queryOptions } from '@tanstack/react-query'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { adminHttp } from '@/lib/http/admin-http'

export type { Reference, TypedContact, TypedContactsRow }

const base = '/system/documents'

/** What texts can refer to. Fails in silence: without it a text can still be written. */
export const references = () =>
  queryOptions({
    queryKey: ['references'],
    queryFn: ({ signal }) => adminHttp.get<Reference[]>(`${base}/references`, { signal, silent: true }),
  })

/** A text as visitors read it, with what its references stand for. */
export const shownContent = (content: string) =>
  queryOptions({
    queryKey: ['shown-content', content],
    queryFn: async ({ signal }) => {
      const shown = await adminHttp.post<{ content: string }>(
        `${base}/shown-content`,
        { content },
        { signal },
      )
      return shown.content
    },
    gcTime: 0,
  })

/** Documents that contain typed contacts; any save of a document or of the contacts may change them. */
export const typedContacts = () =>
  queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'typed-contacts'],
    queryFn: ({ signal }) => adminHttp.get<TypedContacts>(`${base}/typed-contacts`, { signal, silent: true }),
  })

export const replaceContacts = (ids: number[]) =>
  adminHttp.put<ReplacedContacts>(`${base}/replace-contacts`, { ids })
