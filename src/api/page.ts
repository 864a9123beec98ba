/** One page of a list (contract 1.7). */
export interface Page<T> {
  total: number
  list: T[]
}

/** What every list call takes. `sortField` and `sortOrder` are this product's addition; other backends ignore them. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  sortField?: string
  sortOrder?: 'asc' | 'desc'
}
