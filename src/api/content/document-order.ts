import type { StaffDocument } from '@shared/contract/documents'
import type { Page, PageQuery } from '@shared/contract/row'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'

/** The order in which visitors see a section: additions of this product. */
const base = '/system/documents'

/** What visitors see in a section and below it, in their order. */
export const getDocumentOrder = (params: PageQuery & { menuId: number }, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffDocument>>(`${base}/order-page`, { params, signal })
/** Puts one before or behind another one of the same list; both are pinned, or neither is. */
export const updateDocumentOrder = (body: { menuId: number; id: number; targetId: number; after: boolean }) =>
  adminHttp.put<boolean>(`${base}/update-order`, body)
/** Restores the order by time. */
export const resetDocumentOrder = (menuId: number) =>
  adminHttp.put<BatchOutcome>(`${base}/reset-order`, { menuId })

export const documentOrderKey = (menuId: number, count: number) =>
  [...DOCUMENTS_KEY, 'order', menuId, count] as const
