import { cut } from '@shared/domain/texts/cut'
import { useSearchParams } from 'react-router-dom'
import { readPositive } from '@/lib/format/page-number'
import { pageSearch } from './page-search'

/** Longest filter text: what the server takes (contract 13.4). */
export const MAX_FILTER = 100

/**
 * Filters and page of a list as they are in the address, so that reload, back and a shared link show the same list.
 * @param names the filters; in the address and in `values` alike
 */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(
    names.map(name => [name, cut(params.get(name)?.trim() ?? '', MAX_FILTER)]),
  ) as Record<Name, string>
  return {
    values,
    hasFilters: names.some(name => values[name] !== ''),
    pageNo: readPositive(params.get('page'), 1, 1_000_000),
    /** The address of a page of the same list. */
    pageAddress: (page: number) => ({ search: pageSearch(params, page) }),
    /** Searches with these filters, from page 1. */
    search: (next: Partial<Record<Name, string>>) => {
      const remaining = names.flatMap(name => {
        const value = next[name]?.trim()
        return value ? [[name, value]] : []
      })
      setParams(new URLSearchParams(remaining as [string, string][]), { preventScrollReset: true })
    },
  }
}
