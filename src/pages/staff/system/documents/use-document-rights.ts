import { useAccess } from '@/hooks/auth/use-access'
import { PUBLISHED } from '@/lib/forms/document-state'

export type DocumentRights = ReturnType<typeof useDocumentRights>

/**
 * What the signed-in user may do with documents. What visitors see, or will see at its publishing time, may only be
 * changed by users who may publish: the server's rule is in server/documents/publish-rights.ts.
 */
export function useDocumentRights() {
  const { can } = useAccess()
  const mayPublish = can('system:documents:publish')
  return {
    mayCreate: can('system:documents:create'),
    mayUpdate: can('system:documents:update'),
    mayDelete: can('system:documents:delete'),
    mayPublish,
    /** Whether a document of this status is for others to change. */
    isLocked: (status: number) => status === PUBLISHED && !mayPublish,
  }
}
