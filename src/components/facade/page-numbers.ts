/**
 * The page numbers a pager shows: `count` neighbours of the current page, of which the first and the last one are
 * exchanged for the first and the last page.
 */
export function pageNumbers(pageNo: number, lastPage: number, count: number): number[] {
  const size = Math.min(count, lastPage)
  const start = Math.min(Math.max(1, pageNo - Math.floor(size / 2)), lastPage - size + 1)
  const numbers = Array.from({ length: size }, (_, index) => start + index)
  if (size < 3) return numbers
  return [1, ...numbers.slice(1, -1), lastPage]
}
