import { useSyncExternalStore } from 'react'
import { topCount } from '@/lib/menus/top-nav'

/** How many entries the top navigation has room for; follows the window's width (requirements R-layout-5). */
export const useTopCount = () => useSyncExternalStore(follow, () => topCount(window.innerWidth))

function follow(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
