import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPublicDict } from '@/api/system/public-dict-data'
import { getFacadeMenus } from '@/api/system/public-facade'
import { FACADE_HOME } from '@/config/constants'
import { type MenuEntry, readMenus } from '@/lib/menus/menu-tree'

/** What the frame is made of is asked for once per visit (contract 13.1). */
const ONCE = { staleTime: Infinity, gcTime: Infinity, retry: false } as const

/** The data of pages: kept for a minute, as the server lets caches do. */
export const FRESH = { staleTime: 60_000, retry: false } as const

/** Entries of a dictionary that visitors may read (contract 7.4). */
export const usePublicDict = (type: string) =>
  useQuery({
    queryKey: ['facade', 'dict', type],
    queryFn: ({ signal }) => getPublicDict(type, signal),
    ...ONCE,
  })

const NO_COLUMNS: MenuEntry[] = []

/** The facade's columns: what is below its root entry, cleaned; hidden ones included. */
export function useColumns() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['facade', 'menus'],
    queryFn: ({ signal }) => getFacadeMenus(signal),
    ...ONCE,
  })
  const columns = useMemo(() => (data === undefined ? NO_COLUMNS : readColumns(data)), [data])
  return { columns, isReady: data !== undefined, error, isFetching, refetch }
}

/** Pure: whatever the server gave becomes columns that can be shown. */
export function readColumns(menus: unknown): MenuEntry[] {
  const { entries } = readMenus(menus, { reserved: new Set() })
  return entries.find(entry => entry.path === FACADE_HOME)?.children ?? NO_COLUMNS
}
