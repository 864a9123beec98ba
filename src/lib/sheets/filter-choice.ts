import { isRecord } from '@shared/domain/is-record'
import type { Filters, Sort } from './list-query'
import { readFilters, readSort, writeQuery } from './list-query'

/** A search that a user stored under a name: 我的筛选. */
export interface SavedFilter {
  name: string
  /** Filters and order, as the address of the list has them. */
  query: string
}

/** How a user searches and looks at one list, as it is stored on a device. */
export interface FilterChoice {
  /** All rows of the search form are shown, not the first alone. */
  isUnfolded: boolean
  /** Rows are shown as pictures, where the list offers that. */
  isTiled: boolean
  saved: readonly SavedFilter[]
}

export const NO_FILTER_CHOICE: FilterChoice = { isUnfolded: false, isTiled: false, saved: [] }

/** Raised when it is stored in another shape: the former one is dropped. */
const VERSION = 1
export const MAX_SAVED = 20
export const MAX_FILTER_NAME = 20
const MAX_QUERY = 2000

/** Reads what is stored; the default of what cannot be read. What is read is input (threat T2). */
export function readFilterChoice(stored: unknown): FilterChoice {
  if (!isRecord(stored) || stored.version !== VERSION) return NO_FILTER_CHOICE
  const list = Array.isArray(stored.saved) ? stored.saved : []
  const saved = new Map<string, SavedFilter>()
  for (const value of list.slice(0, MAX_SAVED)) {
    const filter = readSaved(value)
    if (filter && !saved.has(filter.name)) saved.set(filter.name, filter)
  }
  return {
    isUnfolded: stored.isUnfolded === true,
    isTiled: stored.isTiled === true,
    saved: [...saved.values()],
  }
}

function readSaved(value: unknown): SavedFilter | null {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.query !== 'string') return null
  const name = filterName(value.name)
  return name === '' || value.query.length > MAX_QUERY ? null : { name, query: value.query }
}

export const writeFilterChoice = (choice: FilterChoice): string =>
  JSON.stringify({ version: VERSION, ...choice })

/** A name as it is stored: in one line, and of a length that a menu has room for. */
export const filterName = (typed: string): string =>
  [
    ...typed
      .slice(0, 10 * MAX_FILTER_NAME)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_FILTER_NAME)
    .join('')

/** Stores a search under a name, in place of the one that has it. The list as it is where there are too many. */
export function withSaved(saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] {
  if (saved.some(({ name }) => name === filter.name)) {
    return saved.map(other => (other.name === filter.name ? filter : other))
  }
  return saved.length < MAX_SAVED ? [...saved, filter] : saved
}

/** A stored search as far as the list has its filters. */
export function searchOf({ query }: SavedFilter, names: readonly string[]) {
  const params = new URLSearchParams(query)
  return { filters: readFilters(params, names), sort: readSort(params) }
}

/** The stored search that the list shows, if it is one. */
export function shownFilter(
  saved: readonly SavedFilter[],
  names: readonly string[],
  shown: { filters: Filters; sort: Sort | null },
): SavedFilter | undefined {
  const query = writeQuery(shown.filters, shown.sort)
  return saved.find(filter => {
    const { filters, sort } = searchOf(filter, names)
    return writeQuery(filters, sort) === query
  })
}
