import type { DeptName } from '@shared/contract/departments'
import type { ChoiceNode } from './choice-nodes'

/** Departments as they are below each other. One whose superior is not there, or below itself, is a root. */
export function deptTree(depts: readonly DeptName[]): ChoiceNode[] {
  const nodes = new Map(
    depts.map(({ id, name }) => [id, { value: id, title: name, children: [] as ChoiceNode[] }]),
  )
  const parents = new Map(depts.map(({ id, parentId }) => [id, parentId]))
  const isCyclic = (id: number) => {
    const seen = new Set<number>()
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  }
  const roots: ChoiceNode[] = []
  for (const { id, parentId } of depts) {
    const node = nodes.get(id)
    const parent = isCyclic(id) ? undefined : nodes.get(parentId)
    if (node) (parent?.children ?? roots).push(node)
  }
  return roots
}
