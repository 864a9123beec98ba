import { param } from '@shared/contract/input'
import {
  type Role,
  type RoleFilters,
  roleCopyBody,
  roleCreateBody,
  roleExportQuery,
  roleImpact,
  roleImpactQuery,
  rolePageQuery,
  roleRow,
  roleStatusBody,
  roleUpdateBody,
} from '@shared/contract/roles'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { ROLE_LABELS } from '@shared/domain/roles'
import { momentCell } from '@shared/domain/sheets/export-column'
import type { Updateable } from 'kysely'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, orderedBy, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import type { Row } from '../../platform/db/schema'
import type { RoleTable } from '../../platform/db/tables/users'
import { exportList } from '../../platform/spreadsheet/list-export'
import { dictLabel } from '../dictionaries'
import { roleRecords } from './audited'
import { assertMayAdministerRole, holdersOf, rolesAbove, withoutGain } from './authority'
import { SCOPE } from './data-scope'
import { impactOf } from './impact'
import { menuIdsOf, withDepts } from './rows'
import { assertCustom, assertMayGrant, assertNameIsFree, keepingOwnRight, roleToChange } from './rules'

const CUSTOM = 2
/** dict common_status */
const ON = 0

const byId = z.object({ id: param.id() })

function select(db: Reader, { name, code, status, createTime }: RoleFilters) {
  return filterBy(db.selectFrom('roles').selectAll(), {
    equals: { status },
    contains: { code },
    matches: { roles: { name } },
    between: { createTime },
  })
}

/** Rows as an administrator sees them. */
async function toRows(db: Reader, rows: readonly Row<'roles'>[], callerId: number): Promise<Role[]> {
  const above = await rolesAbove(db, callerId, rows)
  return (await withDepts(db, rows)).map(row => ({ ...row, isAbove: above.has(row.id) }))
}

interface Confirmation {
  user: { id: number; nickname: string }
  confirmed: boolean | undefined
}

/**
 * Changes a role.
 * @throws Failure 1100025001 where it is enabled with menus that the caller lacks, 1100025002, 1100025009
 */
async function change(
  trx: Writer,
  row: Row<'roles'>,
  values: Updateable<RoleTable>,
  { user, now, confirmed }: Confirmation & { now: number },
): Promise<true> {
  const { id } = row
  const holders = (await holdersOf(trx, [id])).map(holder => holder.id)
  if (values.status === ON && row.status !== ON)
    await assertMayGrant(trx, user.id, await menuIdsOf(trx, id), holders)
  await assertMayAdministerRole(trx, user.id, row)
  return keepingOwnRight<true>(trx, { user, confirmed }, () =>
    withoutGain<true>(trx, user.id, holders, async () => {
      await trx
        .updateTable('roles')
        .set({ ...values, ...updatedStamp({ user, now }, row) })
        .where('id', '=', id)
        .execute()
      return true
    }),
  )
}

/**
 * Deletes roles.
 * @returns how many
 * @throws Failure 1002002000 where one of them does not exist, 1002002003 where one is built in, 1100025009; then none is
 * deleted
 */
const remove = (trx: Writer, ids: readonly number[], by: Confirmation): Promise<number> =>
  keepingOwnRight(trx, by, async () => {
    for (const id of new Set(ids)) {
      const row = await roleToChange(trx, id)
      assertCustom(row)
      await assertMayAdministerRole(trx, by.user.id, row)
    }
    const { numDeletedRows } = await trx.deleteFrom('roles').where('id', 'in', ids).executeTakeFirst()
    return Number(numDeletedRows)
  })

/** Adds a custom role. @returns its id. @throws Failure 1002002001, 1002002002 or 1002002005 */
async function add(
  trx: Writer,
  values: z.infer<typeof roleCreateBody>,
  { dataScope, ...by }: { dataScope: number; user: { nickname: string }; now: number },
): Promise<number> {
  await assertNameIsFree(trx, values)
  const { id } = await trx
    .insertInto('roles')
    .values({
      ...{ ...values, remark: values.remark ?? null, type: CUSTOM, dataScope },
      ...{ createTime: by.now, ...createdStamp(by) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const confirmation = { confirm: param.flag() }

/** Roles (contract 9.2). */
export const role = new Module('/admin-api/system/role', '角色', { records: roleRecords }, OF_THE_INSTITUTION)
  .about(
    '9.2 Roles: `admin-api/system/role`',
    'By `sort`. `/simple-list` has **full** rows of enabled roles. `type`: 1 built in, 2 custom; a new role has type 2 and data scope 1. A built-in role cannot be changed (1002002003), and the code `super_admin` cannot be used (1002002005). `/update-status` is of older servers.',
    'Additions: `/impact`: holders, the first of them that the caller’s data scope has, and those without another role; `/copy`: with menus and data scope.',
    'A change by which callers would take the right to set role permissions from themselves is refused with 1100025002 unless `confirm` is true (`update`, `update-status`, `delete`, `delete-list`, `assign-role-menu` of 9.3).',
  )
  .get(
    '/page',
    {
      access: 'perm:system:role:query',
      summary: '分页查询角色',
      query: rolePageQuery,
      response: pageOf(roleRow),
    },
    async ({ db, query, user }) => {
      const { total, list } = await readPage(
        orderedBy(select(db, query), 'roles', query.sortField ?? 'sort', query.sortOrder ?? 'asc').orderBy(
          'id',
          query.sortField ? 'desc' : 'asc',
        ),
        query,
      )
      return { total, list: await toRows(db, list, user.id) }
    },
  )
  .get(
    ['/simple-list', '/list-all-simple'],
    { access: 'signed-in', summary: '查询启用的角色', response: z.array(roleRow) },
    async ({ db }) => {
      const rows = await db
        .selectFrom('roles')
        .selectAll()
        .where('status', '=', 0)
        .orderBy('sort')
        .orderBy('id')
        .execute()
      return withDepts(db, rows)
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:role:query',
      summary: '查询一个角色',
      query: byId,
      response: roleRow.nullable(),
    },
    async ({ db, query, user }) => {
      const rows = await db.selectFrom('roles').selectAll().where('id', '=', query.id).execute()
      return (await toRows(db, rows, user.id))[0]
    },
  )
  // What deleting roles would take from whom: an addition of this product.
  .get(
    '/impact',
    {
      addition: 'impact',
      access: 'perm:system:role:delete',
      summary: '查询删除角色的影响',
      query: roleImpactQuery,
      response: z.array(roleImpact),
      scope: { by: 'users', note: 'all holders are counted, those of the scope named' },
    },
    ({ db, query, user }) => impactOf(db, query.ids, user.id),
  )
  .post(
    '/create',
    { access: 'perm:system:role:create', summary: '新增角色', body: roleCreateBody, response: newId },
    // With the narrowest scope: a wider one is given by a call of its own.
    ({ deps, body, user, now }) => deps.db.write(trx => add(trx, body, { dataScope: SCOPE.own, user, now })),
  )
  // An addition of this product.
  .post(
    '/copy',
    {
      addition: 'roleCopies',
      access: 'perm:system:role:create',
      summary: '复制角色',
      body: roleCopyBody,
      response: newId,
      // The role that is copied does not change.
      audit: { records: roleRecords, ids: () => [] },
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const { id: from, ...values } = body
        const row = await roleToChange(trx, from)
        await assertMayAdministerRole(trx, user.id, row)
        const id = await add(trx, values, { dataScope: row.dataScope, user, now })
        await trx
          .insertInto('roleMenus')
          .columns(['roleId', 'menuId'])
          .expression(eb =>
            eb
              .selectFrom('roleMenus')
              .select([eb.lit(id).as('roleId'), 'menuId'])
              .where('roleId', '=', from),
          )
          .execute()
        await trx
          .insertInto('roleDepts')
          .columns(['roleId', 'deptId'])
          .expression(eb =>
            eb
              .selectFrom('roleDepts')
              .select([eb.lit(id).as('roleId'), 'deptId'])
              .where('roleId', '=', from),
          )
          .execute()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:system:role:update', summary: '修改角色', body: roleUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, confirm: confirmed, ...values } = body
        const row = await roleToChange(trx, id)
        assertCustom(row)
        assertNotStale(c, row)
        await assertNameIsFree(trx, body, id)
        return change(trx, row, values, { user, now, confirmed })
      }),
  )
  // Removed upstream in 2024; older front ends call it.
  .put(
    '/update-status',
    {
      addition: 'roleStatus',
      access: 'perm:system:role:update',
      summary: '修改角色状态',
      body: roleStatusBody,
      response: done,
    },
    ({ deps, body: { id, status, confirm: confirmed }, user, now }) =>
      deps.db.write(async trx => {
        const row = await roleToChange(trx, id)
        assertCustom(row)
        return change(trx, row, { status }, { user, now, confirmed })
      }),
  )
  .delete(
    '/delete',
    {
      access: 'perm:system:role:delete',
      summary: '删除一个角色',
      query: byId.extend(confirmation),
      response: done,
    },
    ({ deps, query: { id, confirm: confirmed }, user }) =>
      deps.db.write(async trx => {
        await remove(trx, [id], { user, confirmed })
        return true
      }),
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: 'perm:system:role:delete',
      summary: '删除多个角色',
      query: z.object({ ids: param.ids(), ...confirmation }),
      response: changedCount,
    },
    ({ deps, query: { ids, confirm: confirmed }, user }) =>
      deps.db.write(trx => remove(trx, ids, { user, confirmed })),
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:role:export',
      summary: '导出角色',
      query: roleExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, recordReading }) => {
      const [status, type, scope] = await Promise.all([
        dictLabel(db, 'common_status'),
        dictLabel(db, 'system_role_type'),
        dictLabel(db, 'system_data_scope'),
      ])
      return exportList(query, {
        name: '角色数据',
        columns: [
          { title: '角色编号', value: row => row.id, width: 12 },
          { title: ROLE_LABELS.name, value: row => row.name, width: 24 },
          { title: ROLE_LABELS.code, value: row => row.code, width: 24 },
          { title: '角色类型', value: row => type(row.type), width: 12 },
          { title: ROLE_LABELS.sort, value: row => row.sort, width: 12 },
          { title: ROLE_LABELS.dataScope, value: row => scope(row.dataScope), width: 24 },
          { title: '角色状态', value: row => status(row.status), width: 12 },
          { title: ROLE_LABELS.remark, value: row => row.remark, width: 36 },
          { title: '创建时间', value: row => momentCell(row.createTime) },
        ],
        rows: () => readAll(db, select(db, query).orderBy('sort').orderBy('id')),
        recordReading,
      })
    },
  )
