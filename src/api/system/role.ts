import type { Role } from '@shared/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** Roles; a change invalidates them. */
export const ROLE_KEY = ['role'] as const

export type { Role }

const base = '/system/role'

/** Enabled roles, to choose from. */
export const enabledRoles = () =>
  queryOptions({
    queryKey: [...ROLE_KEY, 'enabled'],
    queryFn: ({ signal }) => adminHttp.get<Role[]>(`${base}/simple-list`, { signal, silent: true }),
  })
