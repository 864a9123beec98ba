import { roleMenuBody, roleMenuQuery, roleScopeBody } from '@shared/contract/roles'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { SUPER_ADMIN } from '../permissions'
import { roleRecords } from './audited'
import { assertMayAdministerRole, holdersOf, withoutGain } from './authority'
import { dataScopeOf, SCOPE } from './data-scope'
import { menuIdsOf } from './rows'
import { assertCustom, assertMayGrant, keepingOwnRight, roleToChange } from './rules'

const ASSIGN_MENUS = 'perm:system:permission:assign-role-menu'
/** A statement takes 999 variables in the SQLite builds with the lowest limit. */
const ROWS_AT_ONCE = 400

const audit = {
  records: roleRecords,
  ids: ({ body }: { body: unknown }) => [(body as { roleId: number }).roleId],
}

/** @throws Failure 400 for a menu that does not exist */
async function replaceMenus(trx: Writer, roleId: number, menuIds: readonly number[]): Promise<void> {
  const known = new Set((await trx.selectFrom('menus').select('id').execute()).map(({ id }) => id))
  if (menuIds.some(id => !known.has(id))) throw badInput('菜单不存在，请刷新后重试')
  await trx.deleteFrom('roleMenus').where('roleId', '=', roleId).execute()
  const rows = menuIds.map(menuId => ({ roleId, menuId }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('roleMenus')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/**
 * Users give a role no wider scope than their own. What a scope of the holder's own department shows depends on who
 * holds the role, so it is compared where a user gets it.
 * @throws Failure 1100025007
 */
async function assertScopeWithinOwn(
  trx: Writer,
  userId: number,
  { dataScope, deptIds }: { dataScope: number; deptIds: readonly number[] },
): Promise<void> {
  const own = await dataScopeOf(trx, userId)
  if (own === 'all') return
  if (dataScope === SCOPE.all || deptIds.some(id => !own.deptIds.includes(id)))
    throw new Failure(1100025007, '不能授予超出您自己的数据范围')
}

/** What roles may do and see (contract 9.3). */
export const rolePermission = new Module(
  '/admin-api/system/permission',
  '角色权限',
  audit,
  OF_THE_INSTITUTION,
)
  .about(
    '9.3 Assignments: `admin-api/system/permission`',
    'Assigning replaces the set. `/list-role-menus` (before 2023-07 `/list-role-resources`) has all menus for `super_admin`; `menuIds` include ancestors. No one grants a menu that none of their roles has (1100025001), super administrators aside.',
  )
  .get(
    '/list-role-menus',
    {
      aliases: ['/list-role-resources'],
      access: ASSIGN_MENUS,
      summary: '查询角色的菜单编号',
      query: roleMenuQuery,
      response: z.array(z.int()),
    },
    ({ db, query }) => menuIdsOf(db, query.roleId),
  )
  .post(
    '/assign-role-menu',
    { access: ASSIGN_MENUS, summary: '设置角色菜单权限', body: roleMenuBody, response: done },
    ({ deps, body: { roleId, menuIds = [], confirm: confirmed }, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await roleToChange(trx, roleId)
        // A super administrator has everything; rows would mean nothing.
        if (row.code === SUPER_ADMIN) throw new Failure(1002002003, '不能操作类型为系统内置的角色')
        assertNotStale(c, row)
        const former = new Set(await menuIdsOf(trx, roleId))
        const next = [...new Set(menuIds)]
        const holders = (await holdersOf(trx, [roleId])).map(({ id }) => id)
        const added = next.filter(id => !former.has(id))
        await assertMayGrant(trx, user.id, added, holders)
        await assertMayAdministerRole(trx, user.id, row)
        return keepingOwnRight(trx, { user, confirmed }, async () => {
          await replaceMenus(trx, roleId, next)
          await trx
            .updateTable('roles')
            .set(updatedStamp({ user, now }, row))
            .where('id', '=', roleId)
            .execute()
          return true
        })
      }),
  )
  .post(
    '/assign-role-data-scope',
    {
      access: 'perm:system:permission:assign-role-data-scope',
      summary: '设置角色数据权限',
      body: roleScopeBody,
      response: done,
      scope: { by: 'departments', note: 'a role gets no wider scope than the caller has' },
    },
    ({ deps, body: { roleId, dataScope, dataScopeDeptIds = [] }, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await roleToChange(trx, roleId)
        assertCustom(row)
        assertNotStale(c, row)
        await assertMayAdministerRole(trx, user.id, row)
        const deptIds = dataScope === SCOPE.chosen ? [...new Set(dataScopeDeptIds)] : []
        await assertScopeWithinOwn(trx, user.id, { dataScope, deptIds })
        const known = await trx.selectFrom('depts').select('id').where('id', 'in', deptIds).execute()
        if (known.length < deptIds.length) throw badInput('部门不存在，请刷新后重试')
        const holders = (await holdersOf(trx, [roleId])).map(({ id }) => id)
        return withoutGain(trx, user.id, holders, async () => {
          await trx.deleteFrom('roleDepts').where('roleId', '=', roleId).execute()
          if (deptIds.length > 0)
            await trx
              .insertInto('roleDepts')
              .values(deptIds.map(deptId => ({ roleId, deptId })))
              .execute()
          await trx
            .updateTable('roles')
            .set({ dataScope, ...updatedStamp({ user, now }, row) })
            .where('id', '=', roleId)
            .execute()
          return true
        })
      }),
  )
