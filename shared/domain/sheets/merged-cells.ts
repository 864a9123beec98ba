import type { Merged } from './cells'

/**
 * The lines of one column that merged ranges cover, without the first line of a range in its first column, which holds
 * the value. Of ranges that overlap, which no program writes, the first counts: the work grows with the lines and the
 * ranges, not with their product.
 * @param sorted by their first line
 * @param lines in order
 */
export function* coveredLines(
  sorted: readonly Merged[],
  column: number,
  lines: readonly number[],
): Generator<{ at: number; range: Merged }, void> {
  let at = 0
  let covered = 0
  for (const range of sorted) {
    const [first, last] = range.lines
    if (column < range.columns[0] || column > range.columns[1] || first <= covered) continue
    covered = last
    while ((lines[at] ?? Infinity) < first) at++
    if (lines[at] === first && column === range.columns[0]) at++
    for (; (lines[at] ?? Infinity) <= last; at++) yield { at, range }
  }
}

export const byFirstLine = (ranges: readonly Merged[]): Merged[] =>
  [...ranges].sort((one, other) => one.lines[0] - other.lines[0])
