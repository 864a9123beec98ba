import type { Insertable } from 'kysely'
import { BUTTON, sectionName } from '../../features/menus'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row, Tables } from '../../platform/db/schema'
import { facadeMenus } from './menus/facade'
import { staffMenus } from './menus/staff'

type Menu = Insertable<Tables['menus']>

/** By key, the numbers that delivered menus have in this database; null: not a menu, or not here. */
export type Delivered = ReadonlyMap<string, number | null>

export const menus: readonly Menu[] = [...staffMenus, ...facadeMenus]

export const menuKey = (id: number | undefined) => `menus:${id}`

/** @returns by key, the numbers of the delivered menus that are there, in a database that has had all of them */
export async function menuIdsByKey(db: Reader): Promise<Map<string, number>> {
  const present = await presentMenus(db)
  return new Map(
    menus.flatMap((menu): [string, number][] => {
      const row =
        present.find(({ id, type }) => id === menu.id && type === menu.type) ??
        present.find(other => isSameScreen(other, menu))
      return row ? [[menuKey(menu.id), row.id]] : []
    }),
  )
}

const presentMenus = (db: Reader) =>
  db
    .selectFrom('menus')
    .select(['id', 'type', 'parentId', 'path', 'component', 'permission', 'translationOf'])
    .execute()

type PresentMenu = Pick<Row<'menus'>, 'component' | 'permission'>

/** Several sections of the public site may have the same component. */
const isSection = ({ component }: Pick<Menu, 'component'>) => component?.startsWith('facade/') === true

const isSameScreen = (one: PresentMenu, menu: Menu) =>
  menu.type === BUTTON
    ? one.permission === menu.permission
    : Boolean(menu.component) && !isSection(menu) && one.component === menu.component

/**
 * For no role: what is new is for the super administrator, who gives it to others. A menu whose directory or screen staff
 * have deleted would be shown nowhere, and waits until that is there again.
 */
export async function insertMenu(trx: Writer, menu: Menu, delivered: Delivered) {
  const present = await presentMenus(trx)
  const numberOf = (id: number) => {
    const here = delivered.get(menuKey(id))
    return present.find(row => row.id === here)?.id
  }
  const parentId = menu.parentId === 0 ? 0 : numberOf(menu.parentId)
  if (parentId === undefined) return undefined
  const isSamePlace = (row: (typeof present)[number]) =>
    menu.type !== BUTTON && row.parentId === parentId && row.path === menu.path
  const own = present.find(row => isSameScreen(row, menu) || isSamePlace(row))
  if (own) return { menuId: own.id }
  const original = menu.translationOf ? numberOf(menu.translationOf) : undefined
  const isTranslated = present.some(({ translationOf }) => translationOf === original)
  const isTaken = present.some(({ id }) => id === menu.id)
  const { id } = await trx
    .insertInto('menus')
    .values({
      ...menu,
      updateTime: menu.createTime,
      // Without an id of its own the database gives one.
      id: isTaken ? undefined : menu.id,
      parentId,
      translationOf: isTranslated ? null : (original ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isTaken && isSection(menu))
    await trx
      .updateTable('menus')
      .set({ componentName: sectionName(id) })
      .where('id', '=', id)
      .execute()
  return { menuId: id }
}
