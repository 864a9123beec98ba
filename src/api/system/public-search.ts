import { queryOptions } from '@tanstack/react-query'
import type { Page, PageQuery } from '@/api/page'
import { FRESH } from '@/api/public-caching'
import { readList, readPage, readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

/** What can be found. A server may know more kinds, or fewer. */
export type SearchKind = 'article' | 'file' | 'arbitrator'

/** From where to where a text is marked, in UTF-16 units. */
export type Mark = [start: number, end: number]

/** Texts are plain texts; `url` is unchecked. */
export interface SearchResult {
  kind: SearchKind
  id: number
  title: string
  titleMarks: Mark[]
  excerpt: string
  excerptMarks: Mark[]
  /** Where it is: a path of the site, of the server for a file, or another site's address. */
  url: string
  time: number | null
  /** The column of an article. */
  menuId: number | null
  menuName: string | null
  /** Of a file, in bytes. */
  size: number | null
}

export interface SearchPage extends Page<SearchResult> {
  /** How many there are of each kind that has any, whichever kind was asked for. */
  counts: Partial<Record<SearchKind, number>>
}

export interface SearchQuery extends PageQuery {
  keyword: string
  kind?: SearchKind
}

/** A title that holds what is typed: of a column of the site, or of something that the search finds. */
export interface Suggestion {
  kind: SearchKind | 'column'
  title: string
  titleMarks: Mark[]
  url: string
}

/** Open, and an addition to the contract: visitors' search over the whole site. */
async function searchSite(params: SearchQuery, signal?: AbortSignal): Promise<SearchPage> {
  const answer = await appHttp.get('/system/search', { params, signal })
  const { counts } = readRecord<Partial<SearchPage>>(answer)
  return { ...readPage<SearchResult>(answer), counts: readRecord(counts ?? {}) }
}

/** At most 8 titles for what is typed so far. */
const suggest = async (keyword: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  readList<Suggestion>(await appHttp.get('/system/search/suggest', { params: { keyword }, signal }))

export const siteSearch = (query: SearchQuery) =>
  queryOptions({
    queryKey: ['facade', 'search', query] as const,
    queryFn: ({ signal }) => searchSite(query, signal),
    ...FRESH,
  })

/** Nothing is asked for until something is typed. */
export const suggestions = (typed: string) =>
  queryOptions({
    queryKey: ['facade', 'suggestions', typed],
    queryFn: ({ signal }) => suggest(typed, signal),
    enabled: typed !== '',
    ...FRESH,
  })
