import { useState } from 'react'
import { useAccess } from '../auth/use-access'
import { useChooseAll } from './use-choose-all'
import type { PageList } from './use-page-query'

/** Rows chosen in a list, for the table that shows their boxes. */
export interface Selection<T> {
  /** What a row is called, for the accessible name of its checkbox. */
  nameOf: (row: T) => string
  /** A row that cannot be chosen. */
  isDisabled: (row: T) => boolean
  has: (row: T) => boolean
  set: (rows: T[], chosen: boolean) => void
  /** How many are chosen, on all pages. */
  count: number
  clear: () => void
  /** Chooses every row that the search finds. */
  all: { total: number; busy: boolean; choose: () => void }
}

type PagePart = 'rows' | 'total' | 'filters' | 'pageNo' | 'pageSize' | 'sort' | 'replacing' | 'readRows'

interface Options<T> {
  list: Pick<PageList<T>, PagePart>
  nameOf: (row: T) => string
  isDisabled?: (row: T) => boolean
  /** Without any of them there is nothing that rows could be chosen for. */
  permission?: string | readonly string[]
}

const NEVER = () => false

/**
 * Rows chosen in a list: they stay chosen on other pages, and are deselected when they no longer exist, or when the
 * list is searched for something else, since users must not change rows they no longer see.
 */
export function useSelection<T extends { id: number | string }>({
  list,
  nameOf,
  isDisabled = NEVER,
  permission,
}: Options<T>) {
  const { can } = useAccess()
  const search = JSON.stringify(list.filters)
  const place = JSON.stringify([search, list.pageNo, list.pageSize, list.sort])
  const [state, setState] = useState({ search, place, seen: list.rows, chosen: new Map<T['id'], T>() })
  if (state.search !== search) setState({ search, place, seen: list.rows, chosen: new Map() })
  else if (!list.replacing && state.seen !== list.rows) {
    const chosen = new Map(state.chosen)
    // Of the same page, those that were there before and are no more.
    if (state.place === place) {
      for (const { id } of state.seen) if (!list.rows.some(row => row.id === id)) chosen.delete(id)
    }
    setState({ search, place, seen: list.rows, chosen })
  }
  const setChosen = (change: (chosen: Map<T['id'], T>) => void) =>
    setState(before => {
      const chosen = new Map(before.chosen)
      change(chosen)
      return { ...before, chosen }
    })
  // As they are now, where they are on screen.
  const rows = [...state.chosen]
    .map(([id, row]) => list.rows.find(shown => shown.id === id) ?? row)
    .filter(row => !isDisabled(row))
  const set = (changed: readonly T[], on: boolean) =>
    setChosen(chosen => {
      for (const row of changed) {
        if (on && !isDisabled(row)) chosen.set(row.id, row)
        else chosen.delete(row.id)
      }
    })
  const all = useChooseAll({ list, isDisabled, choose: found => set(found, true) })
  const selection: Selection<T> = {
    nameOf,
    isDisabled,
    has: row => state.chosen.has(row.id) && !isDisabled(row),
    set,
    count: rows.length,
    clear: () => setChosen(chosen => chosen.clear()),
    all,
  }
  return {
    rows,
    ids: rows.map((row): T['id'] => row.id),
    /** For the table. */
    selection: permission === undefined || can(...[permission].flat()) ? selection : undefined,
  }
}
