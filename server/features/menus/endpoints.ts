import { param } from '@shared/contract/input'
import {
  type Menu,
  menuCreateBody,
  menuDeleteQuery,
  menuImpact,
  menuListQuery,
  menuMoveBody,
  menuName,
  menuRow,
  menuUpdateBody,
} from '@shared/contract/menus'
import { changedCount, done, newId } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { assertNotStale } from '../../platform/db/optimistic-lock'
import { filterBy } from '../../platform/db/query'
import { seenUsers } from '../roles'
import { menuRecords } from './audited'
import { below, isFacadeRoot, type MenuRow, withoutOrphans } from './menu-tree'
import { createMenu, impactOfRemoval, moveMenu, removeBranch, removeMenus, updateMenu } from './save'

const toWire = ({ translationOf: _, ...row }: MenuRow): Menu => ({
  ...row,
  visible: row.visible === 1,
  keepAlive: row.keepAlive === 1,
  alwaysShow: row.alwaysShow === 1,
})

const byId = z.object({ id: param.id() })

/** Menu rows (contract 9.1). */
export const menu = new Module('/admin-api/system/menu', '菜单', { records: menuRecords }, OF_THE_INSTITUTION)
  .about(
    '9.1 Menus: `admin-api/system/menu`',
    '`/list` is **flat**, by `sort`. `/simple-list` has menus whose whole chain is enabled; `isSection` (an addition): it belongs to the public site. `type`: 1 directory, 2 page, 3 button; a button has no component, componentName, icon or path. Names are unique among siblings, `componentName` where it is set.',
    'Additions: `below` of `/delete`: with everything below it, which must be so many menus and buttons; `/move` with `before`, the id in front of which it goes, without it last, `parentId` 0 at the top; `/impact`: what deleting a menu with everything below it takes from whom. Deleting several takes those below each other in one call.',
  )
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
        matches: { menus: { name } },
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
      const reachable = withoutOrphans(rows)
      const sections = new Set(
        reachable.filter(isFacadeRoot).flatMap(root => [root, ...below(reachable, root.id)]),
      )
      return reachable.map(row => {
        const { id, name, parentId, type } = row
        return { id, name, parentId, type, ...(sections.has(row) && { isSection: true as const }) }
      })
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:menu:query',
      summary: '查询一个菜单',
      query: byId,
      response: menuRow.nullable(),
    },
    async ({ db, query }) => {
      const row = await db.selectFrom('menus').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
  // An addition of this product.
  .get(
    '/impact',
    {
      addition: 'impact',
      access: 'perm:system:menu:delete',
      summary: '查询删除菜单的影响',
      query: byId,
      response: menuImpact,
      scope: { by: 'users', note: 'all holders are counted, those of the scope named' },
    },
    async ({ db, query, user }) => impactOfRemoval(db, query.id, await seenUsers(db, user.id)),
  )
  .post(
    '/create',
    { access: 'perm:system:menu:create', summary: '新增菜单', body: menuCreateBody, response: newId },
    ({ deps, body, user, now }) => deps.db.write(trx => createMenu(trx, body, { user, now })),
  )
  .put(
    '/update',
    { access: 'perm:system:menu:update', summary: '修改菜单', body: menuUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(trx => updateMenu(trx, body, { user, now, check: row => assertNotStale(c, row) })),
  )
  // An addition of this product.
  .put(
    '/move',
    {
      addition: 'treeMoves',
      access: 'perm:system:menu:update',
      summary: '移动菜单',
      body: menuMoveBody,
      response: done,
    },
    ({ deps, body, user, now }) => deps.db.write(trx => moveMenu(trx, body, { user, now })),
  )
  .delete(
    '/delete',
    { access: 'perm:system:menu:delete', summary: '删除一个菜单', query: menuDeleteQuery, response: done },
    ({ deps, query: { id, below }, user, now }) =>
      deps.db.write(async trx => {
        await (below === undefined
          ? removeMenus(trx, [id], { user, now })
          : removeBranch(trx, { id, count: below }, { user, now }))
        return true
      }),
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: 'perm:system:menu:delete',
      summary: '删除多个菜单',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) => deps.db.write(trx => removeMenus(trx, query.ids, { user, now })),
  )
