import { type ColumnNode, useColumnTree } from './use-column-tree'

/** A column by its name, with those above it, since names repeat. */
export function ColumnName({ id }: { id: number }) {
  const { tree } = useColumnTree()
  return trailTo(tree, id)?.join(' / ') ?? `栏目 ${id}`
}

function trailTo(nodes: ColumnNode[], id: number): string[] | null {
  for (const { value, title, children } of nodes) {
    const below = value === id ? [] : trailTo(children, id)
    if (below) return [title, ...below]
  }
  return null
}
