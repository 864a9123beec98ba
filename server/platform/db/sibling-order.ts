interface Ordered {
  id: number
  sort: number
}

/**
 * New places of the rows below one parent, with one of them in front of another, or last.
 * @param siblings those that are there, with or without the moved one, in any order
 * @param moved as it is below that parent
 * @returns rows to store: the moved one where it comes from elsewhere, and those with another place than before, numbered
 * from 1; null where `before` is not there
 */
export function orderSiblings<T extends Ordered>(
  siblings: readonly T[],
  moved: T,
  before: number | null,
): T[] | null {
  const others = siblings.filter(({ id }) => id !== moved.id).sort((a, b) => a.sort - b.sort || a.id - b.id)
  const comesHere = others.length === siblings.length
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  if (at < 0) return null
  return others
    .toSpliced(at, 0, moved)
    .map((row, index) => ({ row, sort: index + 1 }))
    .filter(({ row, sort }) => row.sort !== sort || (row === moved && comesHere))
    .map(({ row, sort }) => ({ ...row, sort }))
}
