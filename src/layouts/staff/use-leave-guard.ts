import { useEffect, useEffectEvent, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { useOnChangeOrUnmount } from '@/hooks/browser/use-on-change'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { notice } from '@/lib/browser/notice'
import { discardForms, hasDirtyForms, isLostOnLeaving, LEAVE_QUESTION } from '@/lib/forms/dirty'
import { recordInAddress } from '@/lib/menus/record-address'
import { useTabsStore } from '@/stores/tabs'

/**
 * Asks before typed text is lost: when navigating to another page or away from the dialog of a record, by link or
 * history, and when the window is closed.
 */
export function useLeaveGuard(): void {
  const page = useCurrentPage()?.key ?? ''
  const loses: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return isLostOnLeaving(page, isCached(page))
    // The page stays, its dialog does not.
    return (
      recordInAddress(currentLocation.search) !== recordInAddress(nextLocation.search) &&
      isLostOnLeaving(page, true)
    )
  }
  const blocker = useBlocker(loses)
  // The user decides later, when the confirmation may be about another navigation, or about none.
  const decide = useEffectEvent((leave: boolean) => {
    if (blocker.state !== 'blocked') return
    if (!leave) return blocker.reset()
    // First, while it is held: discarding closes the dialog of a record, which navigates as well.
    blocker.proceed()
    discardForms(page)
  })
  // By the navigation: one that follows a refusal at once finds the state as it was, and is asked about all the same.
  const blocked = blocker.location
  const isAsking = useRef(false)
  useEffect(() => {
    if (!blocked || isAsking.current) return
    isAsking.current = true
    void notice.confirmLoss(LEAVE_QUESTION).then(leave => {
      isAsking.current = false
      decide(leave)
    })
  }, [blocked])

  // A confirmation about a page closes with it, and is never shown above another one.
  useOnChangeOrUnmount(page, notice.withdraw)

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasDirtyForms()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
}

const isCached = (page: string): boolean =>
  useTabsStore.getState().tabs.find(tab => tab.key === page)?.keepAlive ?? false

/** Whether a page may be unmounted, closed or refreshed: asks when a form in it is dirty, and discards that. */
export async function mayDrop(pages: readonly string[]): Promise<boolean> {
  const dirty = pages.filter(page => hasDirtyForms(page))
  if (dirty.length === 0) return true
  if (!(await notice.confirmLoss(LEAVE_QUESTION))) return false
  for (const page of dirty) discardForms(page)
  return true
}
