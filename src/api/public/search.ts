import type {
  Mark,
  SearchAnswer,
  SearchKind,
  SearchPage,
  SearchQuery,
  SearchResult,
  Suggestion,
} from '@shared/contract/search'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readList, readPage, readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { Mark, SearchAnswer, SearchKind, SearchPage, SearchResult, Suggestion }

/** The visitors' search over the whole site: open, and an addition to the contract. */
async function searchSite(params: SearchQuery, signal?: AbortSignal): Promise<SearchPage> {
  const response = await appHttp.get('/system/search', { params, signal })
  const { counts, answer, pages, lookedFor, near } = readRecord<Partial<SearchPage>>(response)
  return {
    ...readPage<SearchResult>(response),
    counts: readRecord(counts ?? {}),
    ...(answer && { answer }),
    pages: readList<Suggestion>(pages ?? []),
    ...(Array.isArray(lookedFor) && { lookedFor: lookedFor.map(String) }),
    ...(Array.isArray(near) && { near: near.map(String) }),
  }
}

/** At most 8 titles, pages and answers for what is typed so far. */
const suggest = async (keyword: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  readList<Suggestion>(await appHttp.get('/system/search/suggest', { params: { keyword }, signal }))

export const siteSearch = (query: SearchQuery) =>
  queryOptions({
    queryKey: ['facade', 'search', query] as const,
    queryFn: ({ signal }) => searchSite(query, signal),
    ...FRESH,
  })

/** Requests nothing until something is typed. */
export const suggestions = (typed: string) =>
  queryOptions({
    queryKey: ['facade', 'suggestions', typed],
    queryFn: ({ signal }) => suggest(typed, signal),
    enabled: typed !== '',
    ...FRESH,
  })
