import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { Failure } from '../../platform/api/envelope'
import { orderSiblings } from '../../platform/db/sibling-order'
import { isExternal, type MenuRow } from '../menus'
import { articlesOf, kindOf } from './kinds'

export const SECTION_NOT_FOUND = 1100015000

type Rule = 'parent' | 'depth' | 'name' | 'taken' | 'path' | 'link' | 'children'

const RULES: Record<Rule, [code: number, message: string]> = {
  parent: [1100015001, '上级栏目不存在，或者不是目录'],
  depth: [1100015002, '门户栏目只有两级：目录只能放在第一级'],
  name: [1100015003, '同一级已有同名栏目'],
  taken: [1100015004, '该路径已被其他栏目或者页面使用'],
  path: [1100015005, '路径只能由小写字母、数字和短横线组成，以字母或者数字开头'],
  link: [1100015006, '链接地址格式不正确，应为 http 或 https 开头的网址'],
  children: [1100015007, '该栏目下还有下级栏目，请先移走或者删除下级栏目'],
}

export const ruleFailure = (rule: Rule) => new Failure(...RULES[rule])

/** Pages of the facade that are no sections (src/app/facade-area.tsx). */
const RESERVED = ['preview', 'article', 'search', 'site-map']
/** The same below the English home. */
const RESERVED_ENGLISH = ['article', 'search'].map(name => `${ENGLISH_HOME}/${name}`)
const SEGMENT = /^[a-z0-9][a-z0-9-]*$/

/** The sections below the facade's root, disabled ones too; all rules apply to these. */
export interface SectionTree {
  rootId: number
  rows: readonly MenuRow[]
}

export const childrenOf = ({ rows }: SectionTree, id: number): MenuRow[] =>
  rows.filter(row => row.parentId === id).sort((a, b) => a.sort - b.sort || a.id - b.id)

/** The ancestors of a section, the nearest first; ends on a cycle too. */
export function ancestorsOf({ rows }: SectionTree, row: MenuRow): MenuRow[] {
  const above: MenuRow[] = []
  for (let at = rows.find(({ id }) => id === row.parentId); at && !above.includes(at); ) {
    above.push(at)
    const { parentId } = at
    at = rows.find(({ id }) => id === parentId)
  }
  return above
}

/** The address of a section. */
export const addressOf = (tree: SectionTree, row: MenuRow): string =>
  isExternal(row.path)
    ? row.path
    : ['/facade', ...[row, ...ancestorsOf(tree, row)].map(({ path }) => path).reverse()].join('/')

/** The addresses of all sections of this site, by their ids. */
export const addressesOf = (tree: SectionTree): Map<number, string> =>
  new Map(tree.rows.filter(row => !isExternal(row.path)).map(row => [row.id, addressOf(tree, row)]))

/**
 * Checks a section that was created or changed: two levels, unique names and addresses. Its former values are not
 * checked: rows from other front ends can still be renamed or hidden.
 * @throws Failure of RULES
 */
export function checkSection(tree: SectionTree, row: MenuRow, former?: MenuRow): void {
  const isMoved = row.parentId !== former?.parentId
  if (isMoved || kindOf(row) !== (former && kindOf(former))) checkPlace(tree, row)
  if (isMoved || row.name !== former?.name) checkName(tree, row)
  if (isMoved || row.path !== former?.path) checkAddress(tree, row)
}

function checkPlace(tree: SectionTree, row: MenuRow): void {
  const isDirectory = kindOf(row) === 'directory'
  const hasChildren = tree.rows.some(({ parentId }) => parentId === row.id)
  if (hasChildren && !isDirectory) throw ruleFailure('children')
  if (row.parentId === tree.rootId) return
  const parent = tree.rows.find(({ id }) => id === row.parentId)
  if (!parent || parent.id === row.id || kindOf(parent) !== 'directory') throw ruleFailure('parent')
  if (isDirectory || hasChildren || parent.parentId !== tree.rootId) throw ruleFailure('depth')
}

function checkName(tree: SectionTree, row: MenuRow): void {
  const isTaken = tree.rows.some(
    other => other.id !== row.id && other.parentId === row.parentId && other.name === row.name,
  )
  if (isTaken) throw ruleFailure('name')
}

/** The router ignores case. Disabled sections retain their address. */
function checkAddress(tree: SectionTree, row: MenuRow): void {
  if (isExternal(row.path)) return
  if (!SEGMENT.test(row.path)) throw ruleFailure('path')
  if (row.parentId === tree.rootId && RESERVED.includes(row.path)) throw ruleFailure('taken')
  const address = addressOf(tree, row).toLowerCase()
  if (RESERVED_ENGLISH.includes(address)) throw ruleFailure('taken')
  const isTaken = tree.rows.some(
    other =>
      other.id !== row.id && !isExternal(other.path) && addressOf(tree, other).toLowerCase() === address,
  )
  if (isTaken) throw ruleFailure('taken')
}

/** The tree with a section replaced, or with a new one. */
export const withSection = ({ rootId, rows }: SectionTree, row: MenuRow): SectionTree => ({
  rootId,
  rows: rows.some(({ id }) => id === row.id)
    ? rows.map(other => (other.id === row.id ? row : other))
    : [...rows, row],
})

export const withoutSection = ({ rootId, rows }: SectionTree, id: number): SectionTree => ({
  rootId,
  rows: rows.filter(row => row.id !== id),
})

/**
 * New places of the sections below one parent, with one of them moved in front of another or to the end.
 * @returns those whose place is another one than before
 * @throws Failure when `before` is not below that parent any more
 */
export function placesBelow(tree: SectionTree, row: MenuRow, before: number | null): MenuRow[] {
  const places = orderSiblings(childrenOf(tree, row.parentId), row, before)
  if (!places) throw new Failure(SECTION_NOT_FOUND, '栏目已被移动或者删除，请按现在的顺序重新操作')
  return places
}

/** Sections that the navigation leads to, each with the number of its reachable articles. */
export function reachedSections(tree: SectionTree): Map<number, 'all' | 'first'> {
  const isShown = (row: MenuRow) => row.status === 0 && row.visible === 1
  return new Map(
    tree.rows.flatMap(row => {
      if (![row, ...ancestorsOf(tree, row)].every(isShown)) return []
      const articles = articlesOf(row)
      return articles === 'none' ? [] : [[row.id, articles] as const]
    }),
  )
}

/** Addresses of the pages that visitors can open, by section. */
export function pageAddresses(tree: SectionTree): Map<number, string> {
  return new Map(
    tree.rows
      .filter(row => kindOf(row) !== 'directory' && kindOf(row) !== '6')
      .filter(row => [row, ...ancestorsOf(tree, row)].every(({ status }) => status === 0))
      .map(row => [row.id, addressOf(tree, row)]),
  )
}
