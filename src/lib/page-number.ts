/** The page to show after the page size changed: 1 when the old page times the new size exceeds the total (spec section 5). */
export const pageAfterResize = (pageNo: number, pageSize: number, total: number): number =>
  pageNo * pageSize > total ? 1 : pageNo

/** The last page there is; at least 1. */
export const lastPage = (pageSize: number, total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** A page number or size as it stands in an address: a positive integer, else the default. */
export function readPositive(text: string | null, fallback: number, max: number): number {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : fallback
}
