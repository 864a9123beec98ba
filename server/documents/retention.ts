interface Sized {
  id: number
  /** bytes */
  size: number
}

/** Which rows no longer fit, given in the order in which they are worth keeping. The first fits, however large it is. */
export function idsToEvict(rows: readonly Sized[], maxCount: number, maxBytes: number): number[] {
  let bytes = 0
  return rows
    .filter(({ size }, at) => {
      bytes += size
      return at > 0 && (at >= maxCount || bytes > maxBytes)
    })
    .map(({ id }) => id)
}
