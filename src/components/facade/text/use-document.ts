import { useQuery } from '@tanstack/react-query'
import { getDocument, PUBLIC_DOCUMENT_KEY } from '@/api/public/documents'
import { HttpError } from '@/lib/http/errors'
import { loadSanitizer } from './article-html'

/** Codes that mean that no article is published under this id (contract 13.4, 1.10). */
const NOT_THERE = new Set([400, 404, 1_100_001_000])

export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.kind === 'business' && NOT_THERE.has(error.code ?? 0)

/**
 * A published document. Requested once while it is on screen and for a while after, since every call counts as a view.
 */
export const useDocument = (id: string | null) =>
  useQuery({
    queryKey: [...PUBLIC_DOCUMENT_KEY, id],
    queryFn: async ({ client, queryKey, signal }) => {
      // Loaded in parallel, so that the text can be shown as soon as it arrives. That of a prerendered page is there.
      const isShown = client.getQueryData(queryKey) !== undefined
      const [document] = await Promise.all([getDocument(id ?? '', signal), isShown || loadSanitizer()])
      return document
    },
    enabled: id !== null,
    staleTime: Infinity,
    retry: false,
  })
