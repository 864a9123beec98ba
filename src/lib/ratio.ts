/** Quotient truncated to 2 decimals; null on a missing number or a zero divisor (spec section 5). */
export function ratio(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole === 0) return null
  const quotient = part / whole
  // Through the decimal text: 1.15 * 100 is 114.99… and would be cut to 1.14.
  return Number.isFinite(quotient) ? Math.trunc(Number((quotient * 100).toPrecision(15))) / 100 : null
}
