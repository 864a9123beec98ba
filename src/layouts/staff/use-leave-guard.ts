import { useEffect, useEffectEvent, useRef } from 'react'
import type { Path } from 'react-router-dom'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useOnChangeOrUnmount } from '@/hooks/browser/use-on-change'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import type { HeldStep } from '@/lib/browser/app-history'
import { notice } from '@/lib/browser/notice'
import { discardForms, hasDirtyForms, isLostOnLeaving, LEAVE_QUESTION } from '@/lib/forms/dirty'
import { recordInAddress } from '@/lib/menus/record-address'
import { useTabsStore } from '@/stores/tabs'

/**
 * Asks before typed text is lost: when navigating to another page or away from the dialog of a record, by link or
 * history, and when the window is closed.
 */
export function useLeaveGuard(): void {
  const history = useAppHistory()
  const page = useCurrentPage()?.key ?? ''
  // The user decides later, when the confirmation may be about another navigation.
  const latest = useRef<HeldStep | null>(null)
  const asking = useRef(false)

  const loses = useEffectEvent((current: Path, next: Path) => {
    if (current.pathname !== next.pathname) return isLostOnLeaving(page, isKept(page))
    // The page stays, its dialog does not.
    return recordInAddress(current.search) !== recordInAddress(next.search) && isLostOnLeaving(page, true)
  })
  const ask = useEffectEvent(async (step: HeldStep) => {
    latest.current = step
    if (asking.current) return
    asking.current = true
    const leave = await notice.confirm(LEAVE_QUESTION)
    asking.current = false
    if (!leave) return
    discardForms(page)
    latest.current.proceed()
  })
  useEffect(
    () =>
      history.block({
        leaves: loses,
        onHeld: step => void ask(step),
      }),
    [history],
  )

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

const isKept = (page: string): boolean =>
  useTabsStore.getState().tabs.find(tab => tab.key === page)?.keepAlive ?? false

/** Whether a page may be unmounted, closed or refreshed: asks when a form in it is dirty, and discards that. */
export async function mayDrop(pages: readonly string[]): Promise<boolean> {
  const dirty = pages.filter(page => hasDirtyForms(page))
  if (dirty.length === 0) return true
  if (!(await notice.confirm(LEAVE_QUESTION))) return false
  for (const page of dirty) discardForms(page)
  return true
}
