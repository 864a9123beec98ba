import { useMemo } from 'react'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole } from '@/lib/permission'
import { useUserStore } from '@/stores/user'

/** Questions about the signed-in user. Each throws on an empty list (spec section 5). */
export function useAccess() {
  const roles = useUserStore(state => state.roles)
  const permissions = useUserStore(state => state.permissions)
  return useMemo(() => {
    const holder = { roles, permissions }
    return {
      can: (...list: string[]) => hasAnyPermission(holder, list),
      canAll: (...list: string[]) => hasAllPermissions(holder, list),
      is: (...list: string[]) => hasAnyRole(holder, list),
      isAll: (...list: string[]) => hasAllRoles(holder, list),
    }
  }, [roles, permissions])
}
