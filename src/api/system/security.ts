import type { DutyRole, SecuritySave, SecuritySettings } from '@shared/contract/security'
import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { SecuritySave, SecuritySettings }

const base = '/system/security'

export const SECURITY_KEY = ['security'] as const

export const getSecurity = (options?: ReadOptions) => adminHttp.get<SecuritySettings>(`${base}/get`, options)
export const securityQuery = () =>
  queryOptions({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => getSecurity({ signal, silent: true }),
  })
/** A failure shows in the form. */
export const updateSecurity = (body: SecuritySave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** Makes the role of an administrator, with all it needs. Resolves to its id. */
export const createDutyRole = (duty: DutyRole['duty']) =>
  adminHttp.post<number>(`${base}/create-duty-role`, { duty })
