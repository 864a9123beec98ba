import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type SearchKind, siteSearch } from '@/api/public/search'
import { lastPage, readPositive } from '@/lib/format/page-number'

const PAGE_SIZE = 10
/** The kinds that can be requested, in the order they are shown. */
export const KINDS: readonly SearchKind[] = ['article', 'file', 'arbitrator']

/** The page of results that the address names. Results of another keyword are never shown in its place. */
export function useSearch(keyword: string) {
  const [params] = useSearchParams()
  const kind = KINDS.find(name => name === params.get('kind'))
  const pageNo = readPositive(params.get('pageNo'), 1, 1_000_000)
  const query = { keyword, kind, pageNo, pageSize: PAGE_SIZE }
  const result = useQuery({
    ...siteSearch(query),
    placeholderData: (previous, of) => (of?.queryKey[2].keyword === keyword ? previous : undefined),
  })
  return { ...result, kind, pageNo, last: lastPage(PAGE_SIZE, result.data?.total ?? 0) }
}

/** The address of the results of one kind, or of all. */
export const kindSearch = (keyword: string, kind?: SearchKind): string =>
  `?${new URLSearchParams({ keyword, ...(kind && { kind }) })}`
