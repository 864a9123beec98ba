import { type SectionNode, useSectionTree } from '@/hooks/data/use-section-tree'

/** A section by its name, with those above it, since names repeat. */
export function SectionName({ id }: { id: number }) {
  const { tree } = useSectionTree()
  return trailTo(tree, id)?.join(' / ') ?? `栏目 ${id}`
}

function trailTo(nodes: SectionNode[], id: number): string[] | null {
  for (const { value, title, children } of nodes) {
    const below = value === id ? [] : trailTo(children, id)
    if (below) return [title, ...below]
  }
  return null
}
