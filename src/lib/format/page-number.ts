/**
 * The page to show after the page size changed: 1 when the old page times the new size exceeds the total
 * (requirements R-list-3).
 */
export const pageAfterResize = (pageNo: number, pageSize: number, total: number): number =>
  pageNo * pageSize > total ? 1 : pageNo

/** The last page there is; at least 1. */
export const lastPage = (pageSize: number, total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** A page number or size as it is in an address: a positive integer, else the default. */
export function readPositive(text: string | null, fallback: number, max: number): number {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : fallback
}

/**
 * The page numbers a pager shows: `count` neighbours of the current page, of which the first and the last one are
 * exchanged for the first and the last page.
 */
export function pageNumbers(pageNo: number, last: number, count: number): number[] {
  const size = Math.min(count, last)
  const start = Math.min(Math.max(1, pageNo - Math.floor(size / 2)), last - size + 1)
  const numbers = Array.from({ length: size }, (_, index) => start + index)
  if (size < 3) return numbers
  return [1, ...numbers.slice(1, -1), last]
}
