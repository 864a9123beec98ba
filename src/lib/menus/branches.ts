/** A node of a tree that is given as a list. */
export interface Branch {
  id: number
  name: string
  /** 0, or an id that is not in the list: a root */
  parentId: number
}

export interface BranchIndex {
  roots: Branch[]
  byId: ReadonlyMap<number, Branch>
  childrenOf: (id: number) => readonly Branch[]
}

const NONE: readonly Branch[] = []

/** Nodes in cycles belong to no root, and are left out of every walk. */
export function indexBranches(nodes: readonly Branch[]): BranchIndex {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const children = new Map<number, Branch[]>()
  const roots: Branch[] = []
  for (const node of nodes) {
    if (!byId.has(node.parentId)) roots.push(node)
    else children.set(node.parentId, [...(children.get(node.parentId) ?? []), node])
  }
  return { roots, byId, childrenOf: id => children.get(id) ?? NONE }
}

/** Ids of a node and of everything below it. */
function branchOf(index: BranchIndex, id: number): number[] {
  return [id, ...index.childrenOf(id).flatMap(child => branchOf(index, child.id))]
}

/** Nodes above a node, the outermost first. */
export function branchesAbove(index: BranchIndex, id: number): Branch[] {
  const above: Branch[] = []
  let at = index.byId.get(index.byId.get(id)?.parentId ?? 0)
  while (at && !above.includes(at)) {
    above.unshift(at)
    at = index.byId.get(at.parentId)
  }
  return above
}

/** `above`: whoever has a node has everything above it as well, as with menus. `alone`: each counts for itself. */
export type ChoiceKind = 'above' | 'alone'

/** Which nodes are checked, and which are half checked. */
export function marksOf(
  index: BranchIndex,
  chosen: ReadonlySet<number>,
  kind: ChoiceKind,
): { checked: number[]; halfChecked: number[] } {
  const checked: number[] = []
  const halfChecked: number[] = []
  /** @returns how many nodes of the branch there are, and how many of them are chosen */
  const visit = ({ id }: Branch): [all: number, chosen: number] => {
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

/** The choice after a click on a node: a checked one goes with everything below it, any other comes with it. */
export function toggleBranch(
  index: BranchIndex,
  chosen: ReadonlySet<number>,
  { id, kind }: { id: number; kind: ChoiceKind },
): Set<number> {
  const next = new Set(chosen)
  const branch = branchOf(index, id)
  const isChecked = kind === 'above' ? branch.every(one => chosen.has(one)) : chosen.has(id)
  if (isChecked) for (const one of branch) next.delete(one)
  else {
    for (const one of branch) next.add(one)
    if (kind === 'above') for (const node of branchesAbove(index, id)) next.add(node.id)
  }
  return next
}

/** Ids of the nodes whose text matches, and of everything above them; null without a text. */
export function branchesFound(
  index: BranchIndex,
  text: string,
  matches: (name: string, text: string) => boolean,
): { found: ReadonlySet<number>; shown: ReadonlySet<number> } | null {
  if (text.trim() === '') return null
  const found = new Set<number>()
  const shown = new Set<number>()
  for (const { id, name } of index.byId.values()) {
    if (!matches(name, text.trim())) continue
    found.add(id)
    shown.add(id)
    for (const node of branchesAbove(index, id)) shown.add(node.id)
  }
  return { found, shown }
}
