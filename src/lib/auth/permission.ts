/** The roles and permissions of the signed-in user. */
export interface CurrentUser {
  roles: readonly string[]
  permissions: readonly string[]
}

/** Roles that pass every check (requirements R-perm-1; contract 18 row 5). */
const ALL_PASSING = ['admin', 'super_admin']
const ALL_PERMISSIONS = '*:*:*'

const isAllPassing = ({ roles }: CurrentUser) => ALL_PASSING.some(role => roles.includes(role))

/** Servers list '' where a menu has no permission: holding it or requiring it grants nothing (contract 18 row 6). */
const isListed = (list: readonly string[], item: string) => item !== '' && list.includes(item)

export const hasRole = (user: CurrentUser, role: string): boolean =>
  isAllPassing(user) || isListed(user.roles, role)

export const hasPermission = (user: CurrentUser, permission: string): boolean =>
  isAllPassing(user) || user.permissions.includes(ALL_PERMISSIONS) || isListed(user.permissions, permission)

/** @throws Error 请设置角色权限标签值 for an empty list (requirements R-perm-3) */
function roleList(roles: readonly string[]) {
  if (roles.length === 0) throw new Error('请设置角色权限标签值')
  return roles
}

/** @throws Error 请设置操作权限标签值 for an empty list (requirements R-perm-3) */
function permissionList(permissions: readonly string[]) {
  if (permissions.length === 0) throw new Error('请设置操作权限标签值')
  return permissions
}

export const hasAnyRole = (user: CurrentUser, roles: readonly string[]) =>
  roleList(roles).some(role => hasRole(user, role))
export const hasAllRoles = (user: CurrentUser, roles: readonly string[]) =>
  roleList(roles).every(role => hasRole(user, role))
export const hasAnyPermission = (user: CurrentUser, permissions: readonly string[]) =>
  permissionList(permissions).some(permission => hasPermission(user, permission))
export const hasAllPermissions = (user: CurrentUser, permissions: readonly string[]) =>
  permissionList(permissions).every(permission => hasPermission(user, permission))
