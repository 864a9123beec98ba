import { create } from 'zustand'
import { DEFAULT_SIZE } from '@/config/constants'
import { readCookie, writeCookie } from '@/lib/browser/cookies'

const SIDEBAR_COOKIE = 'sidebarStatus'
const SIZE_COOKIE = 'size'

/** Sizes of controls (requirements R-layout-10). */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

interface ShellState {
  /** Stored in a cookie, open by default (requirements R-layout-1). */
  sidebarOpen: boolean
  /** The drawer that replaces the sidebar on narrow screens. */
  drawerOpen: boolean
  /** Key of the entry of the top navigation chosen by hand on the page on screen, whose menus the sidebar shows. */
  topChoice: string | null
  settingsOpen: boolean
  /** Size of every control; stored in a cookie. */
  size: Size
  toggleSidebar: () => void
  setDrawerOpen: (open: boolean) => void
  chooseTop: (key: string | null) => void
  setSettingsOpen: (open: boolean) => void
  setSize: (size: Size) => void
}

/** State of the staff frame that is not the server's. */
export const useShellStore = create<ShellState>()((set, get) => ({
  sidebarOpen: readCookie(SIDEBAR_COOKIE) !== '0',
  drawerOpen: false,
  topChoice: null,
  settingsOpen: false,
  size: SIZES.find(size => size === readCookie(SIZE_COOKIE)) ?? DEFAULT_SIZE,
  toggleSidebar: () => {
    const sidebarOpen = !get().sidebarOpen
    writeCookie(SIDEBAR_COOKIE, sidebarOpen ? '1' : '0')
    set({ sidebarOpen })
  },
  setDrawerOpen: drawerOpen => set({ drawerOpen }),
  chooseTop: topChoice => set({ topChoice }),
  setSettingsOpen: settingsOpen => set({ settingsOpen }),
  setSize: size => {
    writeCookie(SIZE_COOKIE, size)
    set({ size })
  },
}))
