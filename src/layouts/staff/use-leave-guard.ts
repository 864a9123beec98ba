import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useOnChangeOrUnmount } from '@/hooks/browser/use-on-change'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import type { HeldStep } from '@/lib/browser/app-history'
import { notice } from '@/lib/browser/notice'
import { discardForms, hasDirtyForms, isLostOnLeaving, LEAVE_QUESTION } from '@/lib/forms/dirty'
import { useTabsStore } from '@/stores/tabs'

/**
 * Asks before typed text is lost: when navigating to another page, by link or history, and when the window is closed.
 */
export function useLeaveGuard(): void {
  const history = useAppHistory()
  const page = useCurrentPage()?.key ?? ''
  // The user decides later, when the confirmation may be about another navigation.
  const latest = useRef<HeldStep | null>(null)
  const asking = useRef(false)

  const losesByLeaving = useEffectEvent(() => isLostOnLeaving(page, isKept(page)))
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
        leaves: (current, next) => current.pathname !== next.pathname && losesByLeaving(),
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
