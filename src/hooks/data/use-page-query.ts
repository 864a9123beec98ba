import type { Addition } from '@shared/contract/additions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Page, PageQuery } from '@/api/page'
import { DEFAULT_PAGE_SIZE } from '@/config/constants'
import { useOffered, useServerHas } from '@/hooks/auth/use-server-has'
import { lastPage, readPositive } from '@/lib/format/page-number'
import { type Filters, readFilters, readSort, type Sort, setFilter, setSort } from '@/lib/sheets/list-query'

export type { Filters, Sort }

interface Options<T, Q extends PageQuery> {
  /** Names the list in the query cache; screens that change its rows invalidate it by this. */
  key: readonly unknown[]
  fetch: (query: Q, signal: AbortSignal) => Promise<Page<T>>
  /** The fields of the search form: their names are the same in the address and in the call. A pair of values is a range. */
  filters: readonly { name: string; addition?: Addition }[]
  /** Parameters that are not the user's to choose. */
  fixed?: Partial<Q>
  enabled?: boolean
  /** Rows that change by themselves: while there are any, the list is loaded again every other second. */
  isChanging?: (row: T) => boolean
}

/** As many as older servers give. */
const ROWS_AT_ONCE = 100
/** In ms. */
const POLL = 2_000

/**
 * A server-paged list whose filters, page and sort live in the address: reload, back and a shared link show the same
 * list. Late responses belong to another key and are never shown. A page past the end redirects to the last one.
 */
export function usePageQuery<T, Q extends PageQuery = PageQuery>(options: Options<T, Q>) {
  const { key, fetch, fixed, enabled = true, isChanging } = options
  const fields = useOffered(options.filters)
  const sorts = useServerHas('sorting')
  const [params, setParams] = useSearchParams()
  const pageNo = readPositive(params.get('pageNo'), 1, 1_000_000)
  const pageSize = readPositive(params.get('pageSize'), DEFAULT_PAGE_SIZE, 200)
  const sort = sorts ? readSort(params) : null
  const joined = fields.map(({ name }) => name).join()
  const filters = useMemo(() => readFilters(params, joined.split(',')), [params, joined])

  const query = {
    ...filters,
    ...fixed,
    pageNo,
    pageSize,
    sortField: sort?.field,
    sortOrder: sort?.order,
    // Filters are texts of the address; the server parses them by the type of each parameter and responds with 400
    // otherwise.
  } as unknown as Q
  const queryKey = [...key, query]
  // Not `isFetching`: a list shown again is requested again, and would be rendered twice for the same rows.
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isChanging && (({ state }) => (state.data?.list.some(isChanging) ? POLL : false)),
    enabled,
  })

  const update = useCallback(
    (change: (next: URLSearchParams) => void, replace = false) => {
      setParams(
        previous => {
          const next = new URLSearchParams(previous)
          change(next)
          return next
        },
        { replace, preventScrollReset: true },
      )
    },
    [setParams],
  )

  const total = data?.total ?? 0
  const overshot = data !== undefined && !isPlaceholderData && data.list.length === 0 && total > 0
  useEffect(() => {
    if (overshot) update(next => setOrDelete(next, 'pageNo', pageText(lastPage(pageSize, total))), true)
  }, [overshot, pageSize, total, update])

  return {
    /** The first rows that the search finds, so many at most. */
    readRows: async (most: number): Promise<T[]> => {
      const rows: T[] = []
      const { signal } = new AbortController()
      for (let at = 1; rows.length < most; at++) {
        const { list } = await fetch({ ...query, pageNo: at, pageSize: ROWS_AT_ONCE }, signal)
        rows.push(...list)
        if (list.length < ROWS_AT_ONCE) break
      }
      return rows.slice(0, most)
    },
    rows: data?.list ?? NONE,
    total,
    pageNo,
    pageSize,
    sort,
    filters,
    /** With useFetching(): whether it is being requested. */
    queryKey,
    /** No rows yet, not even those of the page before. */
    loading: isPending,
    /** The rows on screen are those of another query: they are about to be replaced. */
    replacing: isPending || isPlaceholderData,
    error,
    refetch,
    /** The filters that the list has. */
    filterNames: useMemo(() => joined.split(','), [joined]),
    /** Searches from page 1. */
    setFilters: useCallback(
      (values: Filters) =>
        update(next => {
          for (const name of joined.split(',')) setFilter(next, name, values[name])
          next.delete('pageNo')
        }),
      [update, joined],
    ),
    /** Another search as a whole, with its order. */
    setSearch: useCallback(
      (search: { filters: Filters; sort: Sort | null }) =>
        update(next => {
          for (const name of joined.split(',')) setFilter(next, name, search.filters[name])
          setSort(next, search.sort)
          next.delete('pageNo')
        }),
      [update, joined],
    ),
    setPage: useCallback(
      (page: number, size: number) =>
        update(next => {
          setOrDelete(next, 'pageNo', pageText(page))
          setOrDelete(next, 'pageSize', size === DEFAULT_PAGE_SIZE ? null : String(size))
        }),
      [update],
    ),
    setSort: useCallback(
      (value: Sort | null) =>
        update(next => {
          setSort(next, value)
          next.delete('pageNo')
        }),
      [update],
    ),
  }
}

export type PageList<T> = Omit<ReturnType<typeof usePageQuery<T>>, 'rows'> & { rows: T[] }

/** The same each time, so that no rows are no news. */
const NONE: never[] = []

const pageText = (page: number) => (page === 1 ? null : String(page))

function setOrDelete(params: URLSearchParams, name: string, value: string | null) {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
