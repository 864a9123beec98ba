import {
  type DeptSave,
  deptCounts,
  deptCreateBody,
  deptListQuery,
  deptMoveBody,
  deptName,
  deptRow,
  deptUpdateBody,
} from '@shared/contract/departments'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { badInput, Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy } from '../../platform/db/query'
import { orderSiblings } from '../../platform/db/sibling-order'
import { seenDepts } from '../roles'
import { deptRecords } from './audited'
import { checkCreated, checkMove, checkNewPlace } from './scope'
import { belowDept } from './tree'

const ROOT = 0

const MAX_NAMED = 5

/** The first of several, and how many there are. */
const firstOf = (names: readonly string[], counter: string) =>
  names.slice(0, MAX_NAMED).join('、') + (names.length > MAX_NAMED ? `等 ${names.length} ${counter}` : '')

const notFound = () => new Failure(1002004002, '当前部门不存在')

/** @throws Failure 1002004002 when there is none, or none in the caller's data scope */
async function deptToChange(trx: Writer, id: number, callerId: number) {
  const row = await trx
    .selectFrom('depts')
    .selectAll()
    .where('id', '=', id)
    .where(await seenDepts(trx, callerId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws Failure 1002004000, 1002004001, 1002004004, 1002004006, 1002004007 or 400 */
async function checkSave(trx: Writer, { name, parentId, leaderUserId }: DeptSave, id?: number) {
  const parent = parentId ?? ROOT
  if (parent !== ROOT) {
    if (parent === id) throw new Failure(1002004004, '不能设置自己为父部门')
    const row = await trx.selectFrom('depts').selectAll().where('id', '=', parent).executeTakeFirst()
    if (!row) throw new Failure(1002004001, '父级部门不存在')
    if (id !== undefined && (await belowDept(trx, [id])).includes(parent))
      throw new Failure(1002004007, '不能设置自己的子部门为父部门')
  }
  const same = await trx
    .selectFrom('depts')
    .select('id')
    .where('parentId', '=', parent)
    .where('name', '=', name)
    .execute()
  if (same.some(row => row.id !== id)) throw new Failure(1002004000, '已经存在该名字的部门')
  if (leaderUserId == null) return
  const leader = await trx.selectFrom('users').select('id').where('id', '=', leaderUserId).executeTakeFirst()
  if (!leader) throw badInput('负责人不存在')
}

/**
 * Deletes departments together: those below each other may go in one call. Ids of none that the caller sees are ignored.
 * @returns how many there were
 * @throws Failure 1002004003, or 1100028001 while users belong to one; then none is deleted
 */
async function remove(trx: Writer, sent: readonly number[], callerId: number): Promise<number> {
  const rows = await trx
    .selectFrom('depts')
    .select('id')
    .where('id', 'in', sent)
    .where(await seenDepts(trx, callerId))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const below = await trx
    .selectFrom('depts')
    .select('name')
    .where('parentId', 'in', ids)
    .where('id', 'not in', ids)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  if (below.length > 0)
    throw new Failure(
      1002004003,
      `存在子部门，无法删除：${firstOf(
        below.map(({ name }) => name),
        '个',
      )}`,
    )
  const members = await trx
    .selectFrom('users')
    .select('nickname')
    .where('deptId', 'in', ids)
    .orderBy('id')
    .execute()
  if (members.length > 0) {
    const names = members.map(({ nickname }) => nickname)
    throw new Failure(1100028001, `部门中还有用户，请先把他们移到其他部门：${firstOf(names, '人')}`)
  }
  const { numDeletedRows } = await trx.deleteFrom('depts').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Departments (contract 9.5). */
export const dept = recordEndpoints({
  base: '/admin-api/system/dept',
  table: 'depts',
  title: '部门',
  counter: '个',
  permission: 'system:dept',
  scope: { by: 'departments' },
  audit: deptRecords,
  seen: seenDepts,
  missing: notFound,
  row: deptRow,
  simpleList: {
    summary: '查询启用的部门',
    row: deptName,
    read: db =>
      db
        .selectFrom('depts')
        .select(['id', 'name', 'parentId'])
        .where('status', '=', 0)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    scope: {
      none: 'to choose from: the name and the place of every department, without leader and contact',
    },
  },
  saving: {
    create: deptCreateBody,
    update: deptUpdateBody,
    columns: async (trx, body, { user, former }) => {
      // Without a parent it becomes a root, without a leader it has none; texts that are not sent stay (contract 1.8).
      const { parentId = ROOT, leaderUserId = null } = body
      await checkSave(trx, body, former?.id)
      if (!former) await checkNewPlace(trx, parentId, user.id)
      else if (parentId !== former.parentId)
        await checkMove(trx, { id: former.id, from: former.parentId, to: parentId }, user.id)
      return { ...body, parentId, leaderUserId }
    },
    around: async (trx, save, { user, former }) => {
      const id = await save()
      if (!former) await checkCreated(trx, id, user.id)
      return id
    },
  },
  remove: (trx, ids, { user }) => remove(trx, ids, user.id),
})
  .about(
    '9.5 Departments: `admin-api/system/dept`',
    'A missing `parentId` is 0, the top. All calls but `/simple-list` know the departments of the caller’s data scope alone; others do not exist for them (1002004002, as a parent 1002004001). A department stays where it is unless its former and its new parent are in the scope, with all that is below it, the top for callers whose scope is all (1100028002); a new one must be in the scope (1100028003).',
    'Additions: `/move` with `before`, the id in front of which it goes, without it last; `/user-counts`.',
  )
  .get(
    '/list',
    {
      access: 'perm:system:dept:query',
      summary: '查询部门',
      query: deptListQuery,
      response: z.array(deptRow),
    },
    async ({ db, query: { name, status }, user }) =>
      filterBy(db.selectFrom('depts').selectAll(), { equals: { status }, matches: { depts: { name } } })
        .where(await seenDepts(db, user.id))
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  )
  // How many users are in each department: an addition of this product.
  .get(
    '/user-counts',
    {
      addition: 'departmentUsers',
      access: 'perm:system:dept:query',
      summary: '查询各部门的人数',
      response: deptCounts,
    },
    async ({ db, user }) => {
      const seen = db
        .selectFrom('depts')
        .select('id')
        .where(await seenDepts(db, user.id))
      const rows = await db
        .selectFrom('users')
        .select(['deptId', ({ fn }) => fn.countAll<number>().as('users')])
        .where('deptId', 'in', seen)
        .groupBy('deptId')
        .execute()
      return rows.map(({ deptId, users }) => ({ deptId: deptId ?? ROOT, users: Number(users) }))
    },
  )
  // An addition of this product.
  .put(
    '/move',
    {
      addition: 'treeMoves',
      access: 'perm:system:dept:update',
      summary: '移动部门',
      body: deptMoveBody,
      response: done,
    },
    ({ deps, body: { id, parentId, before }, user, now }) =>
      deps.db.write(async trx => {
        const row = await deptToChange(trx, id, user.id)
        await checkSave(trx, { ...row, parentId }, id)
        await checkMove(trx, { id, from: row.parentId, to: parentId }, user.id)
        const siblings = await trx.selectFrom('depts').selectAll().where('parentId', '=', parentId).execute()
        const places = orderSiblings(siblings, { ...row, parentId }, before ?? null)
        if (!places) throw badInput('排在它前面的部门已被移动或者删除，请按现在的顺序重新操作')
        for (const { sort, ...other } of places)
          await trx
            .updateTable('depts')
            .set({ sort, parentId, ...updatedStamp({ user, now }, other) })
            .where('id', '=', other.id)
            .execute()
        return true
      }),
  )
