import { useQuery } from '@tanstack/react-query'
import { REVIEW_SETTING } from '@/api/content/document-reviews'
import { configValue } from '@/api/infra/config'
import type { StaffDocument } from '@/api/public/documents'
import { useAccess } from '@/hooks/auth/use-access'
import { PUBLISHED } from '@/lib/forms/document-state'

export type DocumentRights = ReturnType<typeof useDocumentRights>

type Document = Pick<StaffDocument, 'status' | 'review' | 'changes'>

/**
 * What the signed-in user may do with documents. What visitors see, or will see at its publishing time, may only be
 * changed by users who may publish, with a review by those who publish without one: the server's rules are in
 * server/features/documents/publish-rights.ts and server/features/documents/review/rules.ts.
 */
export function useDocumentRights() {
  const { can } = useAccess()
  const setting = useQuery({ ...configValue(REVIEW_SETTING), retry: false })
  // Until it is known, nothing is offered that the server may refuse.
  const isReviewed = setting.isPending || setting.data === 'true'
  const mayUpdate = can('system:documents:update')
  const mayPublish = can('system:documents:publish')
  const mayPublishDirectly = mayPublish && (!isReviewed || can('system:documents:publish-directly'))
  return {
    mayCreate: can('system:documents:create'),
    mayUpdate,
    mayDelete: can('system:documents:delete'),
    mayPublish,
    /** Whether documents are reviewed before they are published. */
    isReviewed,
    /** Without a review. */
    mayPublishDirectly,
    /** What the user writes is sent for review. */
    submits: setting.isSuccess && isReviewed && mayUpdate && !mayPublishDirectly,
    /** Whether its place is for others to change, and its deletion. */
    isLocked: ({ status, review }: Document) =>
      (status === PUBLISHED && !mayPublish) ||
      (review?.state === 'pending' && !review.isChange && !mayPublishDirectly),
    /** Whether the user may write in it, be it to have it reviewed. */
    mayEdit: ({ status, review, changes }: Document) => {
      if (!mayUpdate) return false
      if (review?.state === 'pending') return !review.isChange && mayPublishDirectly
      if (status !== PUBLISHED || mayPublishDirectly) return true
      return isReviewed && (!review?.isChange || review.isOwn || Boolean(changes))
    },
    /** Whether it waits for this user. */
    mayReview: ({ review }: Document) =>
      review?.state === 'pending' && mayPublish && (!review.isOwn || mayPublishDirectly),
  }
}
