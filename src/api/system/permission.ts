import type { ExplainQuery, Explanation, RoleMenus, RoleScope } from '@shared/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { ROLE_KEY } from './role'

export type { ExplainQuery, Explanation }

const base = '/system/permission'

/** Ids of the menus of a role. The dialog shows its failure. */
export const roleMenus = (roleId: number) =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'menus', roleId],
    queryFn: ({ signal }) =>
      adminHttp.get<number[]>(`${base}/list-role-menus`, { params: { roleId }, signal, silent: true }),
  })
export const assignRoleMenus = (body: RoleMenus, ifUpdatedAt?: number) =>
  adminHttp.post<boolean>(`${base}/assign-role-menu`, body, { silent: true, ifUpdatedAt })
export const assignRoleScope = (body: RoleScope, ifUpdatedAt?: number) =>
  adminHttp.post<boolean>(`${base}/assign-role-data-scope`, body, { silent: true, ifUpdatedAt })

/** Whether someone may use a menu or permission, and why not. Its caller shows its failure. */
export const permissionExplanation = (query: ExplainQuery) =>
  queryOptions({
    queryKey: ['permission-explanation', query],
    queryFn: ({ signal }) =>
      adminHttp.get<Explanation>(`${base}/explain`, { params: query, signal, silent: true }),
  })
