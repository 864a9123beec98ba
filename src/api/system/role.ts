import type { Role, RoleCopy, RoleImpact, RoleQuery, RoleSave } from '@shared/contract/roles'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'

/** Roles; a change invalidates them. */
export const ROLE_KEY = ['role'] as const

export type { Role, RoleCopy, RoleImpact, RoleQuery, RoleSave }

const base = '/system/role'

/** Saving takes the right to set role permissions from the user: it is done once the user has confirmed. */
export const takesOwnRight = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 1100025002

export const getRolePage = (params: RoleQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Role>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getRole = (id: number, options?: ReadOptions) =>
  adminHttp.get<Role | null>(`${base}/get`, { params: { id }, ...options })
/** The same as a query, to save against. */
export const roleState = (id: number) =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'state', id],
    queryFn: ({ signal }) => getRole(id, { signal, silent: true }),
  })
/** Saves show their failure in the form. */
export const createRole = (body: RoleSave) => adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const copyRole = (body: RoleCopy) => adminHttp.post<number>(`${base}/copy`, body, { silent: true })
export const updateRole = (body: RoleSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** What deleting roles would take from whom. */
export const getRoleImpact = (ids: number[]) =>
  adminHttp.get<RoleImpact[]>(`${base}/impact`, { params: { ids }, silent: true })
/** All or none. */
export const deleteRoles = (ids: number[], confirm?: boolean) =>
  adminHttp.delete<boolean>(`${base}/delete-list`, { params: { ids, confirm }, silent: true })
export const exportRoles = (params: Partial<RoleQuery>, options?: ExportOptions) =>
  exportList(base, params, options)

/** Enabled roles, to choose from. */
export const enabledRoles = () =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'enabled'],
    queryFn: ({ signal }) => adminHttp.get<Role[]>(`${base}/simple-list`, { signal, silent: true }),
  })
