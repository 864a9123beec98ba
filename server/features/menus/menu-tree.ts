import type { MenuNode } from '@shared/contract/menus'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { readPermissions, rolesOf, SUPER_ADMIN } from '../permissions'
import { readSecuritySettings } from '../security'

export type MenuRow = Row<'menus'>

/** Type of a menu row that is only a permission: a button, not part of any tree. */
export const BUTTON = 3

export const isFacadeRoot = ({ parentId, path }: MenuRow): boolean => parentId === 0 && path === FACADE_PATH

/**
 * Rows whose ancestors are all among them: an entry below one that is disabled or not granted is dropped
 * (contract 2.5), and so is a cycle, which has no root.
 */
export function withoutOrphans(rows: MenuRow[]): MenuRow[] {
  const byParent = childrenOf(rows)
  const connected: MenuRow[] = []
  const waiting = [...(byParent.get(0) ?? [])]
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    connected.push(row)
    waiting.push(...(byParent.get(row.id) ?? []))
  }
  return connected.sort((a, b) => a.sort - b.sort || a.id - b.id)
}

type Node = Pick<MenuRow, 'id' | 'parentId'>

function childrenOf<R extends Node>(rows: readonly R[]): Map<number, R[]> {
  const byParent = new Map<number, R[]>()
  for (const row of rows) {
    const siblings = byParent.get(row.parentId)
    if (siblings) siblings.push(row)
    else byParent.set(row.parentId, [row])
  }
  return byParent
}

/** Nests rows (sorted, without orphans) below a parent; leaves have `children: null` (contract 3.4). */
export function toTree(
  rows: MenuRow[],
  parentId: number,
  more?: (row: MenuRow) => Partial<MenuNode>,
): MenuNode[] {
  const byParent = childrenOf(rows)
  const nodes = (id: number): MenuNode[] =>
    (byParent.get(id) ?? []).map(row => {
      const children = nodes(row.id)
      return { ...toNode(row), children: children.length > 0 ? children : null, ...more?.(row) }
    })
  return nodes(parentId)
}

function toNode(row: MenuRow): Omit<MenuNode, 'children'> {
  const { id, parentId, name, path, component, componentName, icon } = row
  return {
    id,
    parentId,
    name,
    path,
    component,
    componentName,
    icon,
    visible: row.visible === 1,
    keepAlive: row.keepAlive === 1,
    alwaysShow: row.alwaysShow === 1,
  }
}

/** Every enabled row a user may use, buttons included, without orphans. */
export async function menusOf(db: Reader, userId: number): Promise<MenuRow[]> {
  const roles = await rolesOf(db, userId)
  if (roles.length === 0) return []
  const everything = roles.some(role => role.code === SUPER_ADMIN)
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('status', '=', 0)
    .$if(!everything, q =>
      q.where('id', 'in', eb =>
        eb
          .selectFrom('roleMenus')
          .select('menuId')
          .where(
            'roleId',
            'in',
            roles.map(role => role.id),
          ),
      ),
    )
    .execute()
  return withoutOrphans(await withoutRefused(db, userId, rows))
}

/**
 * Rows without those whose permission is taken by the separation of duties, and without the pages whose every button is
 * taken.
 */
async function withoutRefused(db: Reader, userId: number, rows: MenuRow[]): Promise<MenuRow[]> {
  const { separateDuties } = await readSecuritySettings(db)
  if (separateDuties !== 1) return rows
  const { has } = await readPermissions(db, userId)
  const isUsable = ({ permission }: MenuRow) => permission === '' || has(permission)
  const buttons = childrenOf(rows.filter(({ type }) => type === BUTTON))
  return rows.filter(row => {
    const own = buttons.get(row.id)
    return isUsable(row) && (!own || own.some(isUsable))
  })
}

/**
 * The rule for which sections of the facade are public, as a query of their ids: the facade's root and whatever is
 * enabled below it without a disabled row in between. `visible` is not part of it: it says what the navigation shows,
 * and hidden sections, such as 隐私声明, are open to everyone (contract 13.3).
 */
export const publicSections = sql<number>`(
  with recursive "open" as (
    select "id" from "menus"
      where "parentId" = 0 and "path" = ${FACADE_PATH} and "status" = 0 and "type" <> ${BUTTON}
    union
    select "menus"."id" from "menus" join "open" on "menus"."parentId" = "open"."id"
      where "menus"."status" = 0 and "menus"."type" <> ${BUTTON}
  ) select "id" from "open")`

/** The public sections: the facade's root and everything below it (contract 13.3). Empty without a root. */
export async function facadeMenus(db: Reader): Promise<{ root: MenuRow | undefined; rows: MenuRow[] }> {
  const all = await db.selectFrom('menus').selectAll().where('id', 'in', publicSections).execute()
  const reachable = withoutOrphans(all)
  const root = reachable.find(isFacadeRoot)
  return { root, rows: root ? [root, ...below(reachable, root.id)] : [] }
}

/**
 * The `componentName` of a public site's section. Without one other front ends name a route by the last part of its
 * path, which may be the name of a screen of theirs.
 */
export const sectionName = (id: number): string => `FacadeSection${id}`

/** The sections of the English site (shared/domain/site/site-language.ts), disabled ones too. */
export async function englishSections(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'parentId', 'path'])
    .where('type', '!=', BUTTON)
    .execute()
  const site = rows.find(({ parentId, path }) => parentId === 0 && path === FACADE_PATH)
  const home = rows.find(
    ({ parentId, path }) => parentId === site?.id && `${FACADE_PATH}/${path}` === ENGLISH_HOME,
  )
  return new Set(home ? [home.id, ...below(rows, home.id).map(({ id }) => id)] : [])
}

/** A menu that leads to another site. */
export const isExternal = (path: string): boolean => /^https?:\/\//i.test(path)

/** A row with its ancestors, the outermost first. */
export function trailOf(row: MenuRow, byId: ReadonlyMap<number, MenuRow>): MenuRow[] {
  const trail: MenuRow[] = []
  for (let at: MenuRow | undefined = row; at; at = byId.get(at.parentId)) trail.unshift(at)
  return trail
}

/** The path of the last row of a trail. */
export const pathOf = (trail: readonly MenuRow[]): string => trail.map(({ path }) => path).join('/')

/** All descendants of a row, each once, whatever cycles there are; a parent comes before its children. */
export function below<R extends Node>(rows: readonly R[], id: number): R[] {
  const children = childrenOf(rows)
  const found = new Set<R>()
  const waiting = (children.get(id) ?? []).toReversed()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (row.id === id || found.has(row)) continue
    found.add(row)
    waiting.push(...(children.get(row.id) ?? []).toReversed())
  }
  return [...found]
}
