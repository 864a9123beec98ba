import type { Dept } from '@/api/system/dept'
import { type Branch, indexBranches } from '@/lib/menus/branches'

export interface DeptRow {
  dept: Dept
  /** 0 for a root. */
  depth: number
}

/** Departments as lines of a tree, those of one level in their order. */
export function deptRows(depts: readonly Dept[]): DeptRow[] {
  const byId = new Map(depts.map(dept => [dept.id, dept]))
  const index = indexBranches(depts)
  const lines = (nodes: readonly Branch[], depth: number): DeptRow[] =>
    nodes.flatMap(({ id }) => {
      const dept = byId.get(id)
      return dept ? [{ dept, depth }, ...lines(index.childrenOf(id), depth + 1)] : []
    })
  return lines(index.roots, 0)
}
