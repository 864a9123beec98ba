import { create } from 'zustand'
import { readCookie, writeCookie } from '@/lib/cookies'

const SIDEBAR_COOKIE = 'sidebarStatus'

interface ShellState {
  /** Remembered in a cookie, open unless said (spec section 4). */
  sidebarOpen: boolean
  /** The drawer that stands in for the sidebar on narrow screens. */
  drawerOpen: boolean
  toggleSidebar: () => void
  setDrawerOpen: (open: boolean) => void
}

/** State of the staff frame that is not the server's. */
export const useShellStore = create<ShellState>()((set, get) => ({
  sidebarOpen: readCookie(SIDEBAR_COOKIE) !== '0',
  drawerOpen: false,
  toggleSidebar: () => {
    const sidebarOpen = !get().sidebarOpen
    writeCookie(SIDEBAR_COOKIE, sidebarOpen ? '1' : '0')
    set({ sidebarOpen })
  },
  setDrawerOpen: drawerOpen => set({ drawerOpen }),
}))
