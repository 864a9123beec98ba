import { isRecord } from '@shared/domain/is-record'
import { openedBy, placeOf } from '@/lib/menus/menu-address'
import { type MenuItem, readItem, textOf, titleOf } from '@/lib/menus/menu-item'
import { identityOf, takesReserved } from '@/lib/menus/menu-path'
import type { RowProblem, RowProblemKind } from '@/lib/menus/menu-problems'
import { MAX_DEPTH } from '@/lib/menus/menu-tree'

const DIRECTORY = '1'
const PAGE = '2'
const BUTTON = '3'
/** Names listed in one explanation. */
const MAX_NAMES = 10

interface Row {
  id: string
  parentId: string
  name: string
  type: string
  enabled: boolean
  item: MenuItem
}

interface Options {
  /** Whether a component string opens a screen of this version; those of the facade are others than the staff's. */
  isScreen: (component: string, inFacade: boolean) => boolean
  /** First segments that routes of this app own. */
  reserved: ReadonlySet<string>
  /** The root with this path is no staff menu: what is below it may have its name (requirements R-menu-3). */
  facade?: string
  /** Of the page: this app is not embedded in itself. */
  origin?: string
}

/**
 * What is wrong with the rows of the menu table, as GET /system/menu/list gives them: all of them, not a page or a
 * selection (contract 9.1). Every row is judged by itself and by its place; problems are in the order of the rows.
 * Nothing here trusts a field to be there or to be of its type.
 */
export function diagnoseRows(input: unknown, options: Options): RowProblem[] {
  const problems = new Problems()
  const rows = readRows(input, problems)
  const family = familyOf(rows, problems)
  findRings(family, problems)
  for (const row of rows) judgeFamily(row, family, problems)
  judgePlaces(family, options, problems)
  return problems.inOrder(rows)
}

/** Problems are found by kinds and wanted by rows. */
class Problems {
  private readonly byRow = new Map<Row | null, RowProblem[]>()

  add(kind: RowProblemKind, row: Row | null, about = '', path = row?.item.path ?? ''): void {
    const list = this.byRow.get(row) ?? []
    this.byRow.set(row, list)
    list.push({ kind, id: row?.id ?? '', name: row?.name ?? '', path, about })
  }

  inOrder(rows: Row[]): RowProblem[] {
    return [null, ...rows].flatMap(row => this.byRow.get(row) ?? [])
  }
}

function readRows(input: unknown, problems: Problems): Row[] {
  const rows: Row[] = []
  for (const value of Array.isArray(input) ? input : []) {
    const item = readItem(value)
    if (!item || !isRecord(value)) {
      problems.add('malformed', null)
      continue
    }
    const row: Row = {
      id: item.id,
      parentId: textOf(value.parentId) || ROOT,
      name: titleOf(value.name) || item.path || '未命名',
      type: textOf(value.type),
      enabled: textOf(value.status) !== '1',
      item,
    }
    rows.push(row)
    if (row.id === '' || ![DIRECTORY, PAGE, BUTTON].includes(row.type)) problems.add('malformed', row)
  }
  return rows
}

/** Parent of the rows at the top. */
const ROOT = '0'

interface Family {
  rows: Row[]
  /** The first row of each id: the others have no children, as it would be unclear whose they are. */
  byId: Map<string, Row>
  children: Map<Row, Row[]>
}

function familyOf(rows: Row[], problems: Problems): Family {
  const byId = new Map<string, Row>()
  for (const row of rows) {
    const first = byId.get(row.id)
    if (first === undefined) byId.set(row.id, row)
    else if (row.id !== '') problems.add('duplicate-id', row, first.name)
  }
  byId.delete('')
  const children = new Map<Row, Row[]>()
  for (const row of rows) {
    const parent = byId.get(row.parentId)
    if (!parent || row.parentId === ROOT) continue
    const siblings = children.get(parent) ?? []
    children.set(parent, siblings)
    siblings.push(row)
  }
  return { rows, byId, children }
}

const parentOf = (row: Row, { byId }: Family): Row | undefined =>
  row.parentId === ROOT ? undefined : byId.get(row.parentId)

const menusBelow = (row: Row, { children }: Family): Row[] =>
  (children.get(row) ?? []).filter(({ type }) => type !== BUTTON)

/** Every row of a cycle of parents. Each row is visited once, however long the paths to it are. */
function findRings(family: Family, problems: Problems): void {
  const done = new Set<Row>()
  for (const start of family.rows) {
    const path: Row[] = []
    const places = new Map<Row, number>()
    let row: Row | undefined = start
    while (row && !done.has(row) && !places.has(row)) {
      places.set(row, path.length)
      path.push(row)
      row = parentOf(row, family)
    }
    const from = row && places.get(row)
    if (from !== undefined) {
      const cycle = path.slice(from)
      const about = namesOf(cycle)
      for (const member of cycle) problems.add('cycle', member, about)
    }
    for (const passed of path) done.add(passed)
  }
}

const namesOf = (rows: Row[]): string =>
  rows
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join('、') + (rows.length > MAX_NAMES ? ` 等 ${rows.length} 项` : '')

function judgeFamily(row: Row, family: Family, problems: Problems): void {
  const parent = parentOf(row, family)
  if (row.parentId !== ROOT && !parent) problems.add('orphan', row, row.parentId)
  if (row.type === BUTTON) return
  if (parent?.type === BUTTON) problems.add('below-button', row, parent.name)
  if (row.enabled) return
  const enabled = menusBelow(row, family).filter(child => child.enabled)
  if (enabled.length > 0) problems.add('disabled-parent', row, namesOf(enabled))
}

interface Place {
  row: Row
  /** Null where it is unknown: below what hangs on nothing, or on a row that was refused. */
  parentPath: string | null
  depth: number
  inFacade: boolean
}

/** Judges what depends on the full path, from the top down. Every row is met once. */
function judgePlaces(family: Family, options: Options, problems: Problems): void {
  const judgePage = pageJudge(options, problems)
  const visited = new Set<Row>()
  const visitFrom = (top: Row, parentPath: string | null) => {
    const waiting: Place[] = [{ row: top, parentPath, depth: 0, inFacade: false }]
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      const { row } = place
      if (visited.has(row) || row.type === BUTTON) continue
      visited.add(row)
      const { path, refused } = pathOf(place, problems)
      const inFacade = place.inFacade || (place.depth === 0 && identityOf(path ?? '') === options.facade)
      if (!refused && opensSomething(row, path, family, problems)) judgePage(row, path, inFacade)
      const below = path === null ? null : path || place.parentPath
      const children = [...(family.children.get(row) ?? [])].reverse()
      for (const child of children)
        waiting.push({ row: child, parentPath: below, depth: place.depth + 1, inFacade })
    }
  }
  for (const row of family.rows) if (row.parentId === ROOT) visitFrom(row, '')
  for (const row of family.rows) visitFrom(row, null)
}

/** The full path of a row, '' for a link to elsewhere; null when it is refused or unknown. */
function pathOf(
  { row, parentPath, depth }: Place,
  problems: Problems,
): { path: string | null; refused: boolean } {
  const isTooDeep = parentPath !== null && depth === MAX_DEPTH
  const at = placeOf(row.item, parentPath ?? '/')
  if (isTooDeep) problems.add('too-deep', row)
  else if ('problem' in at) problems.add(at.problem, row, at.about)
  else return { path: parentPath === null ? null : at.path, refused: false }
  return { path: null, refused: true }
}

/** As the tree is read: a row with a screen and anything to show below it is a directory. */
function opensSomething(row: Row, path: string | null, family: Family, problems: Problems): boolean {
  const below = menusBelow(row, family)
  const { component } = row.item
  if (component === '') return below.length === 0 && path !== null && family.byId.get(row.id) === row
  const isDirectory = path !== null && below.some(({ enabled, item }) => enabled && item.visible)
  if (isDirectory && row.type === PAGE) problems.add('page-with-children', row, component)
  return !isDirectory
}

/** Judges rows that open something, at the path they have; those before decide which path is taken. */
function pageJudge({ reserved, origin = '', isScreen }: Options, problems: Problems) {
  const own = new Set([...reserved].map(identityOf))
  const names = new Map<string, string>()

  const judgePath = (row: Row, path: string, inFacade: boolean) => {
    if (!inFacade && takesReserved(path, own)) problems.add('reserved-path', row, '', path)
    if (!row.enabled) return
    const first = names.get(identityOf(path))
    if (first === undefined) names.set(identityOf(path), row.name)
    else problems.add('duplicate-path', row, first, path)
  }

  return (row: Row, known: string | null, inFacade: boolean): void => {
    const path = known || row.item.path
    const { component } = row.item
    const opened = openedBy(row.item, origin)
    if ('problem' in opened) {
      problems.add(opened.problem, row, opened.about, path)
    } else if (component !== '') {
      if (known) judgePath(row, known, inFacade)
      if (row.enabled && !opened.link && !opened.frame && !isScreen(component, inFacade))
        problems.add('unknown-component', row, component, path)
    } else if (row.enabled && !opened.link) {
      problems.add(row.type === DIRECTORY ? 'empty-directory' : 'no-component', row, '', path)
    }
  }
}
