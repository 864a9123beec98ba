import { useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_KEY } from '@/api/system/dashboard'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { NOTIFY_KEY } from '@/api/system/notify-message'

/** What a step of a review changes: documents, what there is to do, and the messages about it. */
export function useReviewChanged() {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [DOCUMENTS_KEY, DASHBOARD_KEY, NOTIFY_KEY].map(queryKey => client.invalidateQueries({ queryKey })),
    )
  }
}
