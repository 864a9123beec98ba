import { useMemo, useSyncExternalStore } from 'react'
import { draftChanges, draftsOf, dropDraft, isOpen, watchDrafts } from '@/lib/drafts'
import { useUserStore } from '@/stores/user'
import { useCurrentPage } from './use-current-page'

/** Drafts of a form that the signed-in user left behind on this page, newest first, and how to drop them. */
export function useDraftOffer(form: string) {
  const user = useUserStore(state => state.user?.id)
  const route = useCurrentPage()?.key
  const changes = useSyncExternalStore(watchDrafts, draftChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that storage holds others
  const drafts = useMemo(
    () => (user && route ? draftsOf({ user, route, form }).filter(draft => !isOpen(draft)) : []),
    [user, route, form, changes],
  )
  return { drafts, drop: () => drafts.forEach(dropDraft) }
}
