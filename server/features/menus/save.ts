import type { MenuImpact, MenuMove, menuCreateBody } from '@shared/contract/menus'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { alsoChanges } from '../../platform/api/audit'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { toFlag } from '../../platform/db/query'
import { orderSiblings } from '../../platform/db/sibling-order'
import { forgetSection, keepFormerAddresses } from '../former-addresses'
import { checkDuties, type Permissions, readPermissions } from '../permissions'
import {
  BUTTON,
  below,
  isExternal,
  isFacadeRoot,
  type MenuRow,
  pathOf,
  trailOf,
  withoutOrphans,
} from './menu-tree'

type Values = z.output<typeof menuCreateBody>
interface By {
  user: { id: number; nickname: string }
  now: number
}

const ROOT = 0
/** The screen that mends menus: without it no one could. */
const OWN_SCREEN = 'system/menu/index'
const MAX_NAMED = 5

const allRows = (db: Reader): Promise<MenuRow[]> => db.selectFrom('menus').selectAll().execute()

/** @throws Failure 1002001003 */
function menuOf(rows: readonly MenuRow[], id: number): MenuRow {
  const row = rows.find(other => other.id === id)
  if (!row) throw new Failure(1002001003, '菜单不存在')
  return row
}

/**
 * Whether a row may stand where it says.
 * @throws Failure 1002001000–1002001002, 1002001005, 1002001006, 1100027000, 1100027001
 */
function checkPlace(rows: readonly MenuRow[], row: Omit<MenuRow, 'id' | 'translationOf'>, id?: number): void {
  const { parentId, name, componentName, type } = row
  if (parentId !== ROOT) {
    if (parentId === id) throw new Failure(1002001002, '不能设置自己为父菜单')
    const parent = rows.find(other => other.id === parentId)
    if (!parent) throw new Failure(1002001001, '父菜单不存在')
    if (parent.type === BUTTON) throw new Failure(1002001005, '父菜单的类型必须是目录或者菜单')
    if (id !== undefined && isBelow(rows, parent, id))
      throw new Failure(1100027000, '不能设置自己的下级菜单为父菜单')
  }
  const others = rows.filter(other => other.id !== id)
  if (others.some(other => other.parentId === parentId && other.name === name))
    throw new Failure(1002001000, '已经存在该名字的菜单')
  if (componentName && others.some(other => other.componentName === componentName))
    throw new Failure(1002001006, '已经存在该组件名的菜单')
  if (type === BUTTON && others.some(other => other.parentId === id))
    throw new Failure(1100027001, '它有下级菜单，不能改为按钮')
}

/** Whether a row is below the row of an id. Ends on a cycle that the database may have. */
function isBelow(rows: readonly MenuRow[], row: MenuRow, id: number): boolean {
  const byId = new Map(rows.map(other => [other.id, other]))
  const passed = new Set<number>()
  for (let at: MenuRow | undefined = row; at && !passed.has(at.id); at = byId.get(at.parentId)) {
    if (at.id === id) return true
    passed.add(at.id)
  }
  return false
}

/** Whether the screen of menus, and the root of the public site, can be reached. */
function reachable(rows: MenuRow[]): { screen: boolean; site: boolean } {
  const enabled = withoutOrphans(rows.filter(({ status }) => status === 0))
  return {
    screen: enabled.some(({ component }) => component === OWN_SCREEN),
    site: enabled.some(isFacadeRoot),
  }
}

/** By row: the permission that it names, and whether roles get it by the row. Rows without a permission are left out. */
function permissionsOf(rows: MenuRow[]): Map<number, { permission: string; isUsable: boolean }> {
  const usable = new Set(withoutOrphans(rows.filter(({ status }) => status === 0)).map(({ id }) => id))
  return new Map(
    rows
      .filter(({ permission }) => permission !== '')
      .map(({ id, permission }) => [id, { permission, isUsable: usable.has(id) }]),
  )
}

/**
 * Who changes what a row gives to the roles that have it must have both what it gave and what it gives from then on:
 * otherwise a menu would grant what its author lacks (docs/threat-model.md, "Who may administer whom").
 * @throws Failure 1100027005
 */
function checkMayChange({ has }: Permissions, before: MenuRow[], after: MenuRow[]): void {
  const [former, now] = [permissionsOf(before), permissionsOf(after)]
  const changed = [...new Set([...former.keys(), ...now.keys()])].flatMap(id => {
    const [old, next] = [former.get(id), now.get(id)]
    if (old?.permission === next?.permission && old?.isUsable === next?.isUsable) return []
    return [old?.permission, next?.permission]
  })
  const missing = [...new Set(changed)].filter(one => one !== undefined).filter(one => !has(one))
  if (missing.length === 0) return
  const more = missing.length > MAX_NAMED ? `等 ${missing.length} 项` : ''
  const names = missing.slice(0, MAX_NAMED).join('、')
  throw new Failure(1100027005, `您自己没有这些权限，不能改动它们的菜单：${names}${more}`)
}

/** The addresses of the public site's sections, disabled ones too, by their ids. */
function sectionAddresses(rows: MenuRow[]): Map<number, string> {
  const connected = withoutOrphans(rows.filter(({ type }) => type !== BUTTON))
  const byId = new Map(connected.map(row => [row.id, row]))
  const sections = connected.filter(isFacadeRoot).flatMap(root => below(connected, root.id))
  return new Map(
    sections.filter(row => !isExternal(row.path)).map(row => [row.id, pathOf(trailOf(row, byId))]),
  )
}

/**
 * Has the addresses that sections leave lead to where these are now. Their own screen warns before a former address is
 * given away; that of the menus does not.
 */
async function moveAddresses(
  trx: Writer,
  rows: Record<'before' | 'after', MenuRow[]>,
  by: By,
): Promise<void> {
  const [before, after] = [sectionAddresses(rows.before), sectionAddresses(rows.after)]
  await keepFormerAddresses(trx, { before, after }, by)
  const left = new Set(rows.after.map(({ id }) => id))
  await forgetSection(
    trx,
    [...before.keys()].filter(id => !left.has(id)),
  )
}

/**
 * Makes a change after which menus can still be mended, and the public site still has its sections, if that was so
 * before.
 * @throws Failure 1100027002, 1100027003, 1100027005; 1100030000, 1100030001 against separate duties
 */
async function changeMenus<T>(trx: Writer, by: By, change: (rows: MenuRow[]) => Promise<T>): Promise<T> {
  const [rows, permissions] = [await allRows(trx), await readPermissions(trx, by.user.id)]
  const before = reachable(rows)
  const result = await change(rows)
  await checkDuties(trx)
  const changed = await allRows(trx)
  checkMayChange(permissions, rows, changed)
  const after = reachable(changed)
  if (before.screen && !after.screen)
    throw new Failure(1100027002, '“菜单管理”和它的上级不能停用或删除，否则菜单无法再恢复')
  if (before.site && !after.site)
    throw new Failure(1100027003, '门户的根目录 /facade 不能停用、移动或删除，否则门户没有栏目')
  await moveAddresses(trx, { before: rows, after: changed }, by)
  return result
}

/** The columns of a row as they are stored: of a button only what it has. */
function columnsOf(values: Values, former?: MenuRow) {
  const { name, type, sort, parentId, status } = values
  const permission = values.permission ?? former?.permission ?? ''
  const flags = {
    visible: toFlag(values.visible ?? former?.visible !== 0),
    keepAlive: toFlag(values.keepAlive ?? former?.keepAlive !== 0),
    alwaysShow: toFlag(values.alwaysShow ?? former?.alwaysShow !== 0),
  }
  const base = { name, type, sort, parentId, status, permission, ...flags }
  if (type === BUTTON) return { ...base, path: '', icon: '', component: null, componentName: null }
  return {
    ...base,
    path: values.path ?? former?.path ?? '',
    icon: values.icon ?? former?.icon ?? '',
    component: values.component ?? former?.component ?? null,
    componentName: (values.componentName ?? former?.componentName) || null,
  }
}

/** Adds a row. @returns its id. @throws Failure as `checkPlace` */
export const createMenu = (trx: Writer, values: Values, by: By): Promise<number> =>
  changeMenus(trx, by, async rows => {
    const row = { ...columnsOf(values), createTime: by.now, ...createdStamp(by) }
    checkPlace(rows, row)
    const { id } = await trx.insertInto('menus').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })

/**
 * @param check of the stored row, before anything else
 * @throws Failure 1002001003, and as `checkPlace` and `changeMenus`
 */
export const updateMenu = (
  trx: Writer,
  { id, ...values }: Values & { id: number },
  { check, ...by }: By & { check: (former: MenuRow) => void },
): Promise<true> =>
  changeMenus<true>(trx, by, async rows => {
    const former = menuOf(rows, id)
    check(former)
    const row = { ...former, ...columnsOf(values, former) }
    checkPlace(rows, row, id)
    await trx
      .updateTable('menus')
      .set({ ...columnsOf(values, former), ...updatedStamp(by, former) })
      .where('id', '=', id)
      .execute()
    return true
  })

/**
 * Puts a row below another one, in front of `before` or last, and numbers the rows there.
 * @throws Failure 1002001003, 400 where `before` is not there, and as `checkPlace` and `changeMenus`
 */
export const moveMenu = (trx: Writer, { id, parentId, before }: MenuMove, by: By): Promise<true> =>
  changeMenus<true>(trx, by, async rows => {
    const former = menuOf(rows, id)
    checkPlace(rows, { ...former, parentId }, id)
    const siblings = rows.filter(row => row.parentId === parentId)
    const places = orderSiblings(siblings, { ...former, parentId }, before ?? null)
    if (!places) throw badInput('排在它前面的菜单已被移动或者删除，请按现在的顺序重新操作')
    for (const { sort, ...row } of places)
      await trx
        .updateTable('menus')
        .set({ sort, parentId, ...updatedStamp(by, row) })
        .where('id', '=', row.id)
        .execute()
    return true
  })

/**
 * Deletes rows together with what roles have of them: those below each other may go in one call. Ids without a row are
 * ignored where there are several.
 * @returns how many there were
 * @throws Failure 1002001003, 1002001004, and as `changeMenus`; then none is deleted
 */
export const removeMenus = (trx: Writer, ids: readonly number[], by: By): Promise<number> =>
  changeMenus(trx, by, async rows => {
    if (ids.length === 1) menuOf(rows, ids[0] ?? 0)
    const left = rows.filter(({ parentId, id }) => ids.includes(parentId) && !ids.includes(id))
    if (left.length > 0) {
      const names = left.slice(0, MAX_NAMED).map(({ name }) => name)
      const more = left.length > MAX_NAMED ? `等 ${left.length} 个` : ''
      throw new Failure(1002001004, `存在子菜单，无法删除：${names.join('、')}${more}`)
    }
    const { numDeletedRows } = await trx.deleteFrom('menus').where('id', 'in', ids).executeTakeFirst()
    return Number(numDeletedRows)
  })

/**
 * Deletes a row with everything below it.
 * @param branch the row, and how many rows were below it when the user agreed to it
 * @throws Failure 1002001003, 1100027004 where it is another number now, and as `changeMenus`; then none is deleted
 */
export const removeBranch = (
  trx: Writer,
  { id, count }: { id: number; count: number },
  by: By,
): Promise<number> =>
  changeMenus(trx, by, async rows => {
    const ids = branchIds(rows, id)
    if (ids.length !== count + 1) throw new Failure(1100027004, '它下面的菜单已有变化，请刷新后重新操作')
    await alsoChanges(trx, ids)
    await trx.deleteFrom('menus').where('id', 'in', ids).execute()
    return ids.length
  })

/** A row and everything below it. @throws Failure 1002001003 */
const branchIds = (rows: MenuRow[], id: number): number[] => [
  menuOf(rows, id).id,
  ...below(rows, id).map(row => row.id),
]

/**
 * What deleting a row with everything below it takes from whom: all are counted, and those named that the caller sees.
 * @throws Failure 1002001003
 */
export async function impactOfRemoval(
  db: Reader,
  id: number,
  seen: RawBuilder<boolean>,
): Promise<MenuImpact> {
  const ids = branchIds(await allRows(db), id)
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'status'])
    .where('id', 'in', eb => eb.selectFrom('roleMenus').select('roleId').where('menuId', 'in', ids))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const enabled = roles.filter(({ status }) => status === 0).map(role => role.id)
  const holders = await db
    .selectFrom('users')
    .select('nickname')
    .select(seen.as('isSeen'))
    .where('id', 'in', eb => eb.selectFrom('userRoles').select('userId').where('roleId', 'in', enabled))
    .orderBy('id')
    .execute()
  return {
    below: ids.length - 1,
    roles: roles.map(({ name }) => name),
    users: holders.length,
    names: holders
      .filter(({ isSeen }) => Boolean(isSeen))
      .slice(0, MAX_NAMED)
      .map(({ nickname }) => nickname),
  }
}
