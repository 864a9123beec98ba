import type { Addition } from '@shared/contract/additions'
import { create } from 'zustand'
import type { StaffInfo } from '@/lib/auth/permission-info'
import { clearTokens } from '@/lib/auth/tokens'

interface UserState {
  /** Null until the signed-in user is loaded. */
  user: StaffInfo['user'] | null
  roles: string[]
  permissions: string[]
  /** As the server gave them; read through hooks/use-menus.ts. */
  menus: unknown
  /** Version of the permissions (lib/auth/permission-version.ts); null where the server has none. */
  version: string | null
  /** Of the server: ask useServerHas (hooks/auth/use-server-has.ts) or, outside of components, serverHas. */
  additions: string[]
  setInfo: (info: StaffInfo) => void
  /**
   * Signs out: ends the session on the server, and clears everything here whatever it responds (requirements
   * R-session-3).
   */
  signOut: () => Promise<void>
}

/** Who is signed in and what the server allows (requirements R-session-1). */
export const useUserStore = create<UserState>()(set => ({
  user: null,
  roles: [],
  permissions: [],
  menus: [],
  version: null,
  additions: [],
  setInfo: info => set(info),
  signOut: async () => {
    // Loaded lazily: a visitor's first page reads this store and needs no staff client.
    await import('@/api/system/auth').then(({ logout }) => logout()).catch(() => undefined)
    clearTokens()
  },
}))

/** Whether the server has an addition to ruoyi-vue-pro; not before the user is loaded. For code outside of components. */
export const serverHas = (addition: Addition): boolean => useUserStore.getState().additions.includes(addition)
