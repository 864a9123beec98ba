/**
 * Quotient truncated to 2 decimals (requirements R-list-7).
 * @returns null on a missing number, a zero divisor, and a quotient that is no number
 * @example ratio(2, 3) // 0.66
 */
export function ratio(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole === 0) return null
  const quotient = part / whole
  // Minus zero is zero to a reader.
  return Number.isFinite(quotient) ? truncate(quotient) + 0 : null
}

/** The same in whole per cent, cut: 100 is all, and no less than that. */
export function wholePercent(
  part: number | null | undefined,
  whole: number | null | undefined,
): number | null {
  const share = ratio(part, whole)
  return share === null ? null : Math.round(share * 100)
}

function truncate(value: number): number {
  const hundredths = value * 100
  // So large that hundredths can no longer be counted: at most one figure too many is left to cut.
  if (!Number.isSafeInteger(Math.trunc(hundredths)))
    return Number(String(value).replace(/(\.\d\d)\d+$/, '$1'))
  // 0.29 * 100 is 28.999999999999996: what misses a whole hundredth by a rounding error is that hundredth.
  const nearest = Math.round(hundredths)
  const isWhole = Math.abs(hundredths - nearest) <= 2 * Number.EPSILON * Math.abs(hundredths)
  return (isWhole ? nearest : Math.trunc(hundredths)) / 100
}
