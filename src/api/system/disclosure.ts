import type {
  DisclosureItem,
  DisclosureKind,
  DisclosurePlace,
  DisclosureSave,
  DisclosureTarget,
} from '@shared/contract/disclosure'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export const DISCLOSURE_KEY = ['disclosure'] as const
export const disclosureTargetsKey = (kind: DisclosureKind) => [...DISCLOSURE_KEY, 'targets', kind] as const

export type { DisclosureItem, DisclosurePlace, DisclosureSave }

const base = '/system/disclosure'

export const getDisclosureItems = (signal?: AbortSignal) =>
  adminHttp.get<DisclosureItem[]>(`${base}/list`, { signal })
/** null when it no longer exists (contract 1.9). */
export const getDisclosureItem = (id: number, options?: ReadOptions) =>
  adminHttp.get<DisclosureItem | null>(`${base}/get`, { params: { id }, ...options })
/** Its failure is shown in the form. */
export const updateDisclosureItem = (body: DisclosureSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** The newest 50 of a kind that match; `value` finds one by its number. */
export const getDisclosureTargets = (
  params: { kind: DisclosureKind; keyword?: string; value?: string },
  signal?: AbortSignal,
) => adminHttp.get<DisclosureTarget[]>(`${base}/targets`, { params, signal, silent: true })
