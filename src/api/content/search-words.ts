import type { DisclosureTarget } from '@shared/contract/disclosure'
import type { Page } from '@shared/contract/row'
import type {
  SearchMiss,
  SearchWordKind,
  SearchWords,
  SearchWordsQuery,
  SearchWordsSave,
} from '@shared/contract/search-words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

/** Groups of search words; a change invalidates them. */
export const SEARCH_WORDS_KEY = ['search-words'] as const
export const searchWordTargetsKey = (kind: SearchWordKind) => [...SEARCH_WORDS_KEY, 'targets', kind] as const

export type { SearchMiss, SearchWordKind, SearchWords, SearchWordsQuery, SearchWordsSave }

const base = '/system/search-words'

export const searchWordsCalls = recordCalls<SearchWords, SearchWordsSave, SearchWordsQuery>(base)

/** What words can lead to: the newest 50 of a kind that match; `value` finds one by its number. */
export const getSearchWordTargets = (
  params: { kind: SearchWordKind; keyword?: string; value?: string },
  signal?: AbortSignal,
) => adminHttp.get<DisclosureTarget[]>(`${base}/targets`, { params, signal, silent: true })

export const SEARCH_MISSES_KEY = [...SEARCH_WORDS_KEY, 'misses'] as const

/** What visitors looked for in vain, the most frequent first. */
export const MISSES_AT_ONCE = 10

export const searchMisses = (pageNo: number) =>
  queryOptions({
    queryKey: [...SEARCH_MISSES_KEY, pageNo] as const,
    queryFn: ({ signal }) =>
      adminHttp.get<Page<SearchMiss>>(`${base}/misses`, {
        params: { pageNo, pageSize: MISSES_AT_ONCE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const deleteSearchMiss = (id: number) =>
  adminHttp.delete<boolean>(`${base}/misses`, { params: { id } })
