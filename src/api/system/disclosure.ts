import type { ReadOptions, Saved } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'
import type {
  DisclosureKind,
  DisclosureRenewal,
  DisclosureState,
  PublicDisclosure,
} from './public-disclosure'

export const DISCLOSURE_KEY = ['disclosure'] as const
export const disclosureTargetsKey = (kind: DisclosureKind) => [...DISCLOSURE_KEY, 'targets', kind] as const

export interface DisclosureItem extends Saved {
  id: number
  key: string
  title: string
  owner: string | null
  renewal: DisclosureRenewal
  kind: DisclosureKind
  /** Number of the article, file or column, or the path; empty for none. */
  target: string
  /** As set by staff; null: that of what it leads to. */
  publishTime: number | null
  sort: number
  /** dict common_status; a closed one is not on the board */
  status: number
  link: PublicDisclosure['link']
  /** As visitors see it. */
  time: number | null
  state: DisclosureState
}

export type DisclosureSave = Pick<
  DisclosureItem,
  'id' | 'title' | 'renewal' | 'kind' | 'target' | 'publishTime' | 'sort' | 'status'
> & { owner: string }

/** Something an item can lead to: all of it is public. */
export interface DisclosureTarget {
  value: string
  label: string
}

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
