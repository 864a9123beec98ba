interface Sized {
  id: number
  /** bytes */
  size: number
}

/** The rows beyond the limits, given in descending order of importance. The first always fits, however large it is. */
export function idsToEvict(rows: readonly Sized[], maxCount: number, maxBytes: number): number[] {
  let bytes = 0
  return rows
    .filter(({ size }, at) => {
      bytes += size
      return at > 0 && (at >= maxCount || bytes > maxBytes)
    })
    .map(({ id }) => id)
}
