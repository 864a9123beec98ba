import { pagePath } from '@shared/domain/paths/paths'
import { useEffect } from 'react'
import { onIdle } from '@/lib/browser/on-idle'
import { byUse, openScreens } from '@/lib/menus/screen-use'
import { prefetchScreen } from '@/lib/menus/screens'
import { useUserStore } from '@/stores/user'
import { knownPageOf } from './use-current-page'
import { useMenus } from './use-menus'
import { screenUseOf } from './use-screen-use'

/** Screens whose code is loaded before anything is clicked: those that this user opens most. */
const LIKELY = 3

/**
 * Code of a screen is loaded when a link to it is pointed at or has the focus, and, while the browser has nothing to do,
 * that of the likely ones.
 */
export function usePrefetch(): void {
  const menus = useMenus()
  const user = useUserStore(state => state.user?.id ?? '')
  useEffect(() => {
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== window.location.origin || link.target) return
      const page = knownPageOf(pagePath(link.pathname), menus)
      if (page) void prefetchScreen(page.component)
    }
    document.addEventListener('pointerover', onLink)
    document.addEventListener('focusin', onLink)
    return () => {
      document.removeEventListener('pointerover', onLink)
      document.removeEventListener('focusin', onLink)
    }
  }, [menus])
  useEffect(() => {
    const likely = byUse(openScreens(menus), screenUseOf(user)).slice(0, LIKELY)
    // One after another: a click in between does not wait for all of them.
    return onIdle(async () => {
      const next = likely.shift()
      if (next) await prefetchScreen(next.component)
      return likely.length > 0
    })
  }, [menus, user])
}
