/** The round number an axis ends at: 1, 2 or 5 times a power of ten, and at least the largest value. */
export function axisEnd(max: number): number {
  if (!Number.isFinite(max) || max <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 5, 10].find(factor => factor * power >= max) ?? 10
  return step * power
}

/** How much of the axis a value takes, in percent. What is no count takes none. */
export const shareOf = (value: number, end: number): number =>
  Number.isFinite(value) && value > 0 && end > 0 ? Math.min(100, (value / end) * 100) : 0
