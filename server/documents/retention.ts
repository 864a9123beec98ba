interface Sized {
  id: number
  /** bytes */
  size: number
}

/** Which rows no longer fit, given in the order in which they are worth keeping. The first fits, however large it is. */
export function beyondRoom(rows: readonly Sized[], most: number, mostBytes: number): number[] {
  let bytes = 0
  return rows
    .filter(({ size }, at) => {
      bytes += size
      return at > 0 && (at >= most || bytes > mostBytes)
    })
    .map(({ id }) => id)
}
