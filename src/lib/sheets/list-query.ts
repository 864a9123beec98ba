/** Values of a filter bar as they are in the address: texts, and pairs of texts for ranges. */
export type Filters = Record<string, string | string[] | undefined>

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

/** The filters of these names in an address. */
export function readFilters(params: URLSearchParams, names: readonly string[]): Filters {
  const filters: Filters = {}
  for (const name of names) {
    const values = params.getAll(name).filter(value => value !== '')
    if (values.length > 0) filters[name] = values.length > 1 ? values : values[0]
  }
  return filters
}

/** The order of a list in its address; null for its own. */
export function readSort(params: URLSearchParams): Sort | null {
  const field = params.get('sortField')
  const order = params.get('sortOrder')
  return field && (order === 'asc' || order === 'desc') ? { field, order } : null
}

/** Puts a filter into an address. */
export function setFilter(params: URLSearchParams, name: string, value: string | string[] | undefined) {
  params.delete(name)
  for (const part of [value ?? []].flat()) {
    const text = part.trim()
    if (text !== '') params.append(name, text)
  }
}

/** Puts an order into an address. */
export function setSort(params: URLSearchParams, sort: Sort | null) {
  params.delete('sortField')
  params.delete('sortOrder')
  if (!sort) return
  params.set('sortField', sort.field)
  params.set('sortOrder', sort.order)
}

/** Filters and order as an address has them: the same text for the same search. */
export function writeQuery(filters: Filters, sort: Sort | null): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(filters).sort()) setFilter(params, name, filters[name])
  setSort(params, sort)
  return params.toString()
}
