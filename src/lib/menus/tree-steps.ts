/** A row of a tree whose siblings have an order. */
export interface TreeRow {
  id: number
  /** 0: at the top */
  parentId: number
  sort: number
}

/** Where a row is put: below `parentId`, in front of `before`, or last. */
export interface TreePlace {
  parentId: number
  before: number | null
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Rows by their parent, each list in its order. */
export function childrenByParent<T extends TreeRow>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const children = new Map<number, T[]>()
  for (const row of rows) {
    const siblings = children.get(row.parentId)
    if (siblings) siblings.push(row)
    else children.set(row.parentId, [row])
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.sort - b.sort || a.id - b.id)
  return children
}

interface StepOptions<T extends TreeRow> {
  children: ReadonlyMap<number, readonly T[]>
  byId: ReadonlyMap<number, T>
  /** Whether rows may be put below a row. */
  mayHold: (row: T) => boolean
}

/** What `stepFrom` needs of the rows. */
export const stepOptions = <T extends TreeRow>(
  rows: readonly T[],
  mayHold: StepOptions<T>['mayHold'] = () => true,
): StepOptions<T> => ({
  children: childrenByParent(rows),
  byId: new Map(rows.map(row => [row.id, row])),
  mayHold,
})

/** Where one step takes a row; null where there is no such step. */
export function stepFrom<T extends TreeRow>(
  row: T,
  step: Step,
  { children, byId, mayHold }: StepOptions<T>,
): TreePlace | null {
  const { parentId } = row
  const siblings = children.get(parentId) ?? []
  const at = siblings.findIndex(({ id }) => id === row.id)
  const former = siblings[at - 1]
  switch (step) {
    case 'up':
      return former ? { parentId, before: former.id } : null
    case 'down':
      return siblings[at + 1] ? { parentId, before: siblings[at + 2]?.id ?? null } : null
    case 'in':
      return former && mayHold(former) ? { parentId: former.id, before: null } : null
    case 'out': {
      const parent = byId.get(parentId)
      if (!parent) return null
      const uncles = children.get(parent.parentId) ?? []
      const next = uncles[uncles.findIndex(({ id }) => id === parent.id) + 1]
      return { parentId: parent.parentId, before: next?.id ?? null }
    }
  }
}

/** The rows as they are after a move, before the server has said so. */
export function movedRows<T extends TreeRow>(
  rows: readonly T[],
  id: number,
  { parentId, before }: TreePlace,
): T[] {
  const row = rows.find(other => other.id === id)
  if (!row) return [...rows]
  const others = (childrenByParent(rows).get(parentId) ?? []).filter(other => other.id !== id)
  const at = before === null ? others.length : others.findIndex(other => other.id === before)
  const order = others.toSpliced(at < 0 ? others.length : at, 0, row).map(other => other.id)
  const places = new Map(order.map((other, index) => [other, index + 1]))
  return rows.map(other => ({
    ...other,
    ...(other.id === id && { parentId }),
    sort: places.get(other.id) ?? other.sort,
  }))
}
