import type { FeeState, FeeTableRow, FeeTableSave, StaffFeeTable } from '@shared/contract/fee-tables'
import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export const FEE_TABLES_KEY = ['fee-tables'] as const

export type { ChargesDraft, FeeRange, LadderDraft } from '@shared/domain/fees/fee'
export type { FeeState, FeeTableRow, FeeTableSave, StaffFeeTable }

const base = '/system/fee-table'

/** The newest first, without their ladders. */
export const getFeeTables = (signal?: AbortSignal) => adminHttp.get<FeeTableRow[]>(`${base}/list`, { signal })
/** null when it no longer exists (contract 1.9). */
export const getStaffFeeTable = (id: number, options?: ReadOptions) =>
  adminHttp.get<StaffFeeTable | null>(`${base}/get`, { params: { id }, ...options })
/** Creates a draft. Failures of this call and the next are shown in the form. */
export const createFeeTable = (body: FeeTableSave & { correctsId: number | null }) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateFeeTable = (body: FeeTableSave & { id: number }, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const publishFeeTable = (id: number, ifUpdatedAt: number) =>
  adminHttp.put<boolean>(`${base}/publish`, { id }, { ifUpdatedAt })
/** A table whose date of effect is in the future becomes a draft again. */
export const withdrawFeeTable = (id: number, ifUpdatedAt: number) =>
  adminHttp.put<boolean>(`${base}/withdraw`, { id }, { ifUpdatedAt })
export const deleteFeeTable = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })

/** One fee table; `id` is undefined until it is known. */
export const staffFeeTable = (id: number | undefined) =>
  queryOptions({
    queryKey: [...FEE_TABLES_KEY, 'one', id],
    queryFn: ({ signal }) => getStaffFeeTable(id ?? 0, { signal, silent: true }),
    enabled: id !== undefined,
  })
