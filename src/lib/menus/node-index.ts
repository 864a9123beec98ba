/** A node of a tree that is given as a list. */
export interface TreeItem {
  id: number
  name: string
  /** 0, or an id that is not in the list: a root */
  parentId: number
}

export interface NodeIndex {
  roots: TreeItem[]
  byId: ReadonlyMap<number, TreeItem>
  childrenOf: (id: number) => readonly TreeItem[]
}

const NONE: readonly TreeItem[] = []

/** Nodes in cycles belong to no root, and are left out of every walk. */
export function indexNodes(nodes: readonly TreeItem[]): NodeIndex {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const children = new Map<number, TreeItem[]>()
  const roots: TreeItem[] = []
  for (const node of nodes) {
    if (!byId.has(node.parentId)) roots.push(node)
    else children.set(node.parentId, [...(children.get(node.parentId) ?? []), node])
  }
  return { roots, byId, childrenOf: id => children.get(id) ?? NONE }
}

/** Ids of a node and of everything below it. */
function subtreeOf(index: NodeIndex, id: number): number[] {
  return [id, ...index.childrenOf(id).flatMap(child => subtreeOf(index, child.id))]
}

/** Nodes above a node, the outermost first. */
export function nodesAbove(index: NodeIndex, id: number): TreeItem[] {
  const above: TreeItem[] = []
  let at = index.byId.get(index.byId.get(id)?.parentId ?? 0)
  while (at && !above.includes(at)) {
    above.unshift(at)
    at = index.byId.get(at.parentId)
  }
  return above
}

/** `above`: users who have a node have everything above it as well, as with menus. `alone`: each counts for itself. */
export type ChoiceKind = 'above' | 'alone'

/** Which nodes are checked, and which are half checked. */
export function marksOf(
  index: NodeIndex,
  chosen: ReadonlySet<number>,
  kind: ChoiceKind,
): { checked: number[]; halfChecked: number[] } {
  const checked: number[] = []
  const halfChecked: number[] = []
  /** @returns how many nodes of the subtree there are, and how many of them are chosen */
  const visit = ({ id }: TreeItem): [all: number, chosen: number] => {
    const below = index.childrenOf(id).map(visit)
    const all = below.reduce((sum, [count]) => sum + count, 1)
    const count = below.reduce((sum, [, count]) => sum + count, chosen.has(id) ? 1 : 0)
    const isChecked = kind === 'above' ? count === all : chosen.has(id)
    if (isChecked) checked.push(id)
    else if (count > 0) halfChecked.push(id)
    return [all, count]
  }
  index.roots.forEach(visit)
  return { checked, halfChecked }
}

interface NodeClick {
  id: number
  kind: ChoiceKind
  /** The nodes on screen, where there is a search: a click changes no others. Left out: all are. */
  shown?: ReadonlySet<number> | undefined
}

/** The choice after a click on a node: a checked one goes with everything below it, any other comes with it. */
export function toggleNode(
  index: NodeIndex,
  chosen: ReadonlySet<number>,
  { id, kind, shown }: NodeClick,
): Set<number> {
  const next = new Set(chosen)
  const subtree = subtreeOf(index, id)
  const clicked = subtree.filter(one => shown?.has(one) ?? true)
  const isChecked = kind === 'above' ? clicked.every(one => chosen.has(one)) : chosen.has(id)
  for (const one of clicked) isChecked ? next.delete(one) : next.add(one)
  // What is chosen, shown or not, keeps everything above it.
  if (kind === 'above')
    for (const one of subtree.filter(one => next.has(one)))
      for (const node of nodesAbove(index, one)) next.add(node.id)
  return next
}

/**
 * The nodes whose text matches with everything above and below them, and those to be open so that all matches are seen;
 * null without a text.
 */
export function nodesFound(
  index: NodeIndex,
  text: string,
  matches: (name: string, text: string) => boolean,
): { shown: ReadonlySet<number>; open: ReadonlySet<number> } | null {
  if (text.trim() === '') return null
  const shown = new Set<number>()
  const open = new Set<number>()
  for (const { id, name } of index.byId.values()) {
    if (!matches(name, text.trim())) continue
    for (const one of subtreeOf(index, id)) shown.add(one)
    for (const node of nodesAbove(index, id)) {
      shown.add(node.id)
      open.add(node.id)
    }
  }
  return { shown, open }
}
