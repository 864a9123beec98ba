import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Arbitrator,
  type ArbitratorQuery,
  selectArbitrators,
  wholeRosterKey,
} from '@/api/back/public-arbitrator'
import { FRESH } from '@/api/public-caching'

/** What the service gives at once (contract 13.7). */
const PAGE_SIZE = 100
/** More than any commission has; ends a service that never does. */
const MAX_ROWS = 10_000

type Filters = Omit<ArbitratorQuery, 'pageNum' | 'pageSize'>

/** Every page of the roster, one after another, and how many have come so far. */
export function useWholeRoster(filters: Filters) {
  const [loaded, setLoaded] = useState(0)
  const query = useQuery({
    queryKey: wholeRosterKey(filters),
    queryFn: ({ signal }) => readAll(filters, signal, setLoaded),
    ...FRESH,
  })
  return { ...query, loaded }
}

async function readAll(filters: Filters, signal: AbortSignal, onLoaded: (count: number) => void) {
  const fetchPage = (pageNum: number) =>
    selectArbitrators({ ...filters, pageNum, pageSize: PAGE_SIZE, facets: pageNum === 1 }, signal, MAX_ROWS)
  const first = await fetchPage(1)
  const list = [...first.list]
  // A service that does not page has sent them all.
  const isPaged = list.length <= PAGE_SIZE
  for (let page = 2; isPaged && list.length < Math.min(first.total, MAX_ROWS); page++) {
    onLoaded(list.length)
    const next = await fetchPage(page)
    // It counts more than it gives, or gives the same again.
    if (next.list.length === 0 || isSame(next.list[0], list.at(-next.list.length))) break
    list.push(...next.list)
  }
  return { list, total: Math.max(first.total, list.length), publishTime: first.publishTime }
}

const isSame = (one: Arbitrator | undefined, other: Arbitrator | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
