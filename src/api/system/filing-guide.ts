import type { DisclosureTarget } from '@shared/contract/disclosure'
import type { FilingSetting, FilingSettingSave } from '@shared/contract/filing-guide'
import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { FilingSetting }

/** Begins with the query key of the configuration, where the setting is a row: a change there invalidates it too. */
export const FILING_KEY = ['config', 'filing-guide'] as const

export const GUIDE_ARTICLES_KEY = [...FILING_KEY, 'articles'] as const

const base = '/system/filing-guide'

export const getFilingSetting = (options?: ReadOptions) =>
  adminHttp.get<FilingSetting>(`${base}/get`, options)
/** Its failure is shown in the form. */
export const updateFilingSetting = (body: FilingSettingSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** Articles that visitors may read: the newest 50 that match, or the one with a number. */
export const getGuideArticles = (params: { keyword?: string; value?: string }, signal?: AbortSignal) =>
  adminHttp.get<DisclosureTarget[]>(`${base}/articles`, { params, signal, silent: true })

export const filingSetting = () =>
  queryOptions({ queryKey: FILING_KEY, queryFn: ({ signal }) => getFilingSetting({ signal }) })
