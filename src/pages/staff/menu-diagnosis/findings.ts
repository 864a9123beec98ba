import { isRecord } from '@shared/domain/is-record'
import { textOf } from '@/lib/menus/menu-item'
import { PROBLEM_TEXT, type ProblemKind, type ProblemText, type RowProblem } from '@/lib/menus/menu-problems'
import type { MenuProblem } from '@/lib/menus/menu-tree'

/** One menu with something wrong. */
export interface Finding {
  /** Names the line of the table: one menu may have several problems, and several menus no number. */
  key: string
  id: string
  name: string
  path: string
  component: string
  about: string
}

/** All menus with the same problem. */
export interface Group {
  kind: ProblemKind
  text: ProblemText
  findings: Finding[]
}

type Problem = Omit<Finding, 'key' | 'component'> & { kind: ProblemKind }

const ofMenu = ({ title, ...problem }: MenuProblem): Problem => ({ ...problem, name: title })

/** Rows of the menu table by their number; the first of a number counts. */
function componentsOf(rows: unknown): Map<string, string> {
  const list = Array.isArray(rows) ? rows.filter(isRecord) : []
  return new Map(list.map(row => [textOf(row.id), textOf(row.component)] as const).reverse())
}

/**
 * Problems by kind, those that make a menu unusable first.
 * @param received of the menus the signed-in user was sent; what the rows show already is left out
 */
export function groupsOf(problems: RowProblem[], received: MenuProblem[], rows: unknown): Group[] {
  const known = new Set(problems.map(({ kind, id }) => `${kind} ${id}`))
  const more = received.filter(({ kind, id }) => id === '' || !known.has(`${kind} ${id}`)).map(ofMenu)
  const all: Problem[] = [...problems, ...more]
  const components = componentsOf(rows)
  const groups = new Map<ProblemKind, Group>()
  for (const [index, { kind, ...problem }] of all.entries()) {
    const group = groups.get(kind) ?? { kind, text: PROBLEM_TEXT[kind], findings: [] }
    groups.set(kind, group)
    group.findings.push({ ...problem, key: String(index), component: components.get(problem.id) ?? '' })
  }
  return [...groups.values()].sort((a, b) => Number(b.text.unusable) - Number(a.text.unusable))
}

/** How many menus have at least one problem; those without a number are all different. */
export function countMenus(groups: Group[]): number {
  const findings = groups.flatMap(group => group.findings)
  const numbered = new Set(findings.flatMap(({ id }) => id || []))
  return numbered.size + findings.filter(({ id }) => id === '').length
}
