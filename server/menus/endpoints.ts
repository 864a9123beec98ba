import { param } from '@shared/contract/input'
import { type Menu, menuListQuery, menuName, menuRow } from '@shared/contract/menus'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { filterBy } from '../db/query'
import { type MenuRow, withoutOrphans } from './menu-tree'

const toWire = (row: MenuRow): Menu => ({
  ...row,
  visible: row.visible === 1,
  keepAlive: row.keepAlive === 1,
  alwaysShow: row.alwaysShow === 1,
})

/** Menu rows (contract 9.1), read only. */
export const menu = new Module('/admin-api/system/menu')
  .get(
    '/list',
    {
      access: 'perm:system:menu:query',
      summary: '查询菜单',
      query: menuListQuery,
      response: z.array(menuRow),
    },
    async ({ db, query }) => {
      const { name, status } = query
      const rows = await filterBy(db.selectFrom('menus').selectAll(), {
        equals: { status },
        contains: { name },
      })
        .orderBy('sort')
        .orderBy('id')
        .execute()
      return rows.map(toWire)
    },
  )
  .get(
    ['/list-all-simple', '/simple-list'],
    { access: 'signed-in', summary: '查询启用的菜单', response: z.array(menuName) },
    async ({ db }) => {
      const rows = await db.selectFrom('menus').selectAll().where('status', '=', 0).execute()
      return withoutOrphans(rows).map(({ id, name, parentId, type }) => ({ id, name, parentId, type }))
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:menu:query',
      summary: '查询一个菜单',
      query: z.object({ id: param.id() }),
      response: menuRow.nullable(),
    },
    async ({ db, query }) => {
      const row = await db.selectFrom('menus').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
