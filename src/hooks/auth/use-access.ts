import { useMemo } from 'react'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole } from '@/lib/auth/permission'
import { useUserStore } from '@/stores/user'

/**
 * Questions about the signed-in user (requirements R-perm-1). `can` and `canAll` check permissions, `is` and `isAll`
 * for roles: given one, whether the user has it; given several, whether any or all of them. Elements that only some may
 * see are in components/staff/access.tsx.
 * @example
 * const { can, canAll, is, isAll } = useAccess()
 * can('system:dict:update') // has it
 * can('system:dict:update', 'system:dict:delete') // has any
 * canAll('system:role:query', 'system:user:query') // has all
 * is('secretary')
 * @throws Error 请设置操作权限标签值, 请设置角色权限标签值 when no permission or role is given (requirements R-perm-3)
 */
export function useAccess() {
  const roles = useUserStore(state => state.roles)
  const permissions = useUserStore(state => state.permissions)
  return useMemo(() => {
    const user = { roles, permissions }
    return {
      can: (...list: string[]) => hasAnyPermission(user, list),
      canAll: (...list: string[]) => hasAllPermissions(user, list),
      is: (...list: string[]) => hasAnyRole(user, list),
      isAll: (...list: string[]) => hasAllRoles(user, list),
    }
  }, [roles, permissions])
}
