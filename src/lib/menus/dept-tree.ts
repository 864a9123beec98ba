import type { DeptName } from '@shared/contract/departments'
import { foldText } from '@shared/domain/texts/fold'

export interface DeptNode {
  value: number
  title: string
  children: DeptNode[]
}

/** Departments as they are below each other. One whose superior is not there, or below itself, is a root. */
export function deptTree(depts: readonly DeptName[]): DeptNode[] {
  const nodes = new Map(
    depts.map(({ id, name }) => [id, { value: id, title: name, children: [] as DeptNode[] }]),
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
  const roots: DeptNode[] = []
  for (const { id, parentId } of depts) {
    const node = nodes.get(id)
    const parent = isCyclic(id) ? undefined : nodes.get(parentId)
    if (node) (parent?.children ?? roots).push(node)
  }
  return roots
}

/** The departments whose name contains a text, with those above them. */
export function foundIn(nodes: readonly DeptNode[], text: string): DeptNode[] {
  if (text === '') return [...nodes]
  return nodes.flatMap(node => {
    if (foldText(node.title).includes(foldText(text))) return [node]
    const children = foundIn(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
