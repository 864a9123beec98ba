import { z } from 'zod'
import type { Menu } from '../../src/api/system/menu'
import { Module } from '../api/endpoint'
import { param } from '../contract/input'
import { filterBy } from '../db/query'
import { type MenuRow, withoutOrphans } from './menu-tree'

const listQuery = z.object({
  name: param.text([50, '菜单名称长度不能超过50个字符']),
  status: param.status('状态必须是 [0, 1]'),
})

const toWire = (row: MenuRow): Menu => ({
  ...row,
  visible: row.visible === 1,
  keepAlive: row.keepAlive === 1,
  alwaysShow: row.alwaysShow === 1,
})

/** Menu rows (contract 9.1), read side. */
export const menu = new Module('/admin-api/system/menu')
  .get('/list', { access: 'perm:system:menu:query', query: listQuery }, async ({ db, query }) => {
    const { name, status } = query
    const rows = await filterBy(db.selectFrom('menus').selectAll(), {
      equals: { status },
      contains: { name },
    })
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return rows.map(toWire)
  })
  .get(['/list-all-simple', '/simple-list'], { access: 'signed-in' }, async ({ db }) => {
    const rows = await db.selectFrom('menus').selectAll().where('status', '=', 0).execute()
    return withoutOrphans(rows).map(({ id, name, parentId, type }) => ({ id, name, parentId, type }))
  })
  .get(
    '/get',
    { access: 'perm:system:menu:query', query: z.object({ id: param.id() }) },
    async ({ db, query }) => {
      const row = await db.selectFrom('menus').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
