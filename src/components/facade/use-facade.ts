import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publicDict } from '@/api/public/dict-data'
import { facadeMenus } from '@/api/public/facade'
import { FACADE_HOME } from '@/config/constants'
import { type MenuEntry, readMenus } from '@/lib/menus/menu-tree'

/** Entries of a dictionary that visitors may read (contract 7.4). */
export const usePublicDict = (type: string) => useQuery(publicDict(type))

const NO_SECTIONS: MenuEntry[] = []

/** The facade's sections: what is below its root entry, validated; hidden ones included. */
export function useSections() {
  const { data, error, isFetching, refetch } = useQuery(facadeMenus())
  const columns = useMemo(() => (data === undefined ? NO_SECTIONS : readSections(data)), [data])
  return { columns, isReady: data !== undefined, error, isFetching, refetch }
}

/** Pure: turns the server's unchecked entries into sections that can be shown. */
export function readSections(menus: unknown): MenuEntry[] {
  const { entries } = readMenus(menus, { reserved: new Set() })
  return entries.find(entry => entry.path === FACADE_HOME)?.children ?? NO_SECTIONS
}
