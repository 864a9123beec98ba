interface Placed {
  sort: number
}

/**
 * Which entries get another place so that they stand in the given order: the places they have are dealt out anew, so
 * that moving one changes those alone that it passes. Where two have the same place, all are numbered.
 */
export function newPlaces<T extends Placed>(order: readonly T[]): { row: T; sort: number }[] {
  const places = order.map(({ sort }) => sort).sort((a, b) => a - b)
  const areDistinct = new Set(places).size === places.length
  return order
    .map((row, at) => ({ row, sort: areDistinct ? (places[at] ?? at) : at }))
    .filter(({ row, sort }) => row.sort !== sort)
}
