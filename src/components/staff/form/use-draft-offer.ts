import { useSyncExternalStore } from 'react'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { draftChanges, draftsOf, dropDraft, isOpen, watchDrafts } from '@/lib/forms/drafts'
import { useUserStore } from '@/stores/user'

/** Drafts of a form that the signed-in user left on this page, newest first, and a function to drop them. */
export function useDraftOffer(form: string) {
  const user = useUserStore(state => state.user?.id)
  const route = useCurrentPage()?.key
  useSyncExternalStore(watchDrafts, draftChanges)
  const drafts = user && route ? draftsOf({ user, route, form }).filter(draft => !isOpen(draft)) : []
  return { drafts, drop: () => drafts.forEach(dropDraft) }
}
