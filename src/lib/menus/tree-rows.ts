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

/** A row with what is below it, as antd takes it. */
export interface TreeNode<T> {
  key: number
  row: T
  isLeaf: boolean
  children: TreeNode<T>[]
}

/**
 * Rows as a tree, siblings in their order. Those without a parent, and cycles, stand at the top, so that they can be
 * mended.
 */
export function treeOf<T extends TreeRow>(rows: readonly T[], shown?: ReadonlySet<number>): TreeNode<T>[] {
  const children = childrenByParent(rows)
  const placed = new Set<number>()
  const nodes = (list: readonly T[]): TreeNode<T>[] =>
    list.flatMap(row => {
      if (placed.has(row.id) || (shown && !shown.has(row.id))) return []
      placed.add(row.id)
      const below = nodes(children.get(row.id) ?? [])
      return [{ key: row.id, row, isLeaf: below.length === 0, children: below }]
    })
  const ids = new Set(rows.map(({ id }) => id))
  const tops = rows.filter(({ parentId }) => parentId !== 0 && !ids.has(parentId))
  const tree = [...nodes(children.get(0) ?? []), ...nodes(tops)]
  return [...tree, ...nodes(rows.filter(({ id }) => !placed.has(id)))]
}

/** A row as a line of the tree; `depth` is 0 at the top. */
export interface TreeLine<T> {
  row: T
  depth: number
}

/** The tree from top to bottom. */
export function linesOf<T extends TreeRow>(rows: readonly T[]): TreeLine<T>[] {
  const lines = (nodes: TreeNode<T>[], depth: number): TreeLine<T>[] =>
    nodes.flatMap(({ row, children }) => [{ row, depth }, ...lines(children, depth + 1)])
  return lines(treeOf(rows), 0)
}

/** A place to choose, as antd takes it. */
interface PlaceChoice {
  value: number
  title: string
  children: PlaceChoice[]
}

/** Where a row may be put: at the top, or below those that may hold it, but nowhere below itself. */
export function placeChoices<T extends TreeRow & { name: string }>(
  rows: readonly T[],
  own: number | undefined,
  mayHold: (row: T) => boolean = () => true,
): PlaceChoice[] {
  const choices = (nodes: TreeNode<T>[]): PlaceChoice[] =>
    nodes
      .filter(({ row }) => row.id !== own && mayHold(row))
      .map(({ row, children }) => ({ value: row.id, title: row.name, children: choices(children) }))
  return [{ value: 0, title: '无（最上级）', children: choices(treeOf(rows)) }]
}

interface StepOptions<T extends TreeRow> {
  children: ReadonlyMap<number, readonly T[]>
  byId: ReadonlyMap<number, T>
  /** Whether a row may be put below another. */
  mayHold: (holder: T, row: T) => boolean
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
      return former && mayHold(former, row) ? { parentId: former.id, before: null } : null
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
  const order = [...others]
  order.splice(at < 0 ? others.length : at, 0, row)
  const places = new Map(order.map((other, index) => [other.id, index + 1]))
  return rows.map(other => ({
    ...other,
    ...(other.id === id && { parentId }),
    sort: places.get(other.id) ?? other.sort,
  }))
}

/** The rows that a move has changed, as they are after it: the moved one first. */
export function changedRows<T extends TreeRow>(
  before: readonly T[],
  after: readonly T[],
  moved: number,
): T[] {
  const former = new Map(before.map(row => [row.id, row]))
  return after
    .filter(({ id, parentId, sort }) => {
      const row = former.get(id)
      return id === moved || row?.parentId !== parentId || row.sort !== sort
    })
    .sort((a, b) => Number(b.id === moved) - Number(a.id === moved))
}

/** Where a row is after a move, for screen readers. */
export function placeText<T extends TreeRow & { name: string }>(
  rows: readonly T[],
  id: number,
  top: string,
): string {
  const own = rows.find(row => row.id === id)
  const parent = rows.find(row => row.id === own?.parentId)
  const siblings = childrenByParent(rows).get(own?.parentId ?? 0) ?? []
  const at = siblings.findIndex(row => row.id === id) + 1
  return `“${own?.name}”已移到${parent ? `“${parent.name}”下` : top}第 ${at} 位，共 ${siblings.length} 个`
}
