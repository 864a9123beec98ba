import type { Role, RoleCopy, RoleImpact, RoleQuery, RoleSave } from '@shared/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'

/** Roles; a change invalidates them. */
export const ROLE_KEY = ['role'] as const

export type { Role, RoleCopy, RoleImpact, RoleQuery, RoleSave }

const base = '/system/role'

export const roleCalls = recordCalls<Role, RoleSave, RoleQuery>(base)

/** Saving takes the right to set role permissions from the user: it is done once the user has confirmed. */
export const takesOwnRight = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 1100025002

/** The same as a query, to save against. */
export const roleState = (id: number) =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'state', id],
    queryFn: ({ signal }) => roleCalls.get(id, { signal, silent: true }),
  })
export const copyRole = (body: RoleCopy) => adminHttp.post<number>(`${base}/copy`, body, { silent: true })
/** What deleting roles would take from whom. */
export const getRoleImpact = (ids: number[]) =>
  adminHttp.get<RoleImpact[]>(`${base}/impact`, { params: { ids }, silent: true })
/** All or none. */
export const deleteRoles = (ids: number[], confirm?: boolean) =>
  deleteMany(base, ids, { params: { confirm } })

/** Enabled roles, to choose from. */
export const enabledRoles = () =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'enabled'],
    queryFn: ({ signal }) => adminHttp.get<Role[]>(`${base}/simple-list`, { signal, silent: true }),
  })
