import { isWebAddress } from '@shared/addresses'
import { param } from '@shared/contract/input'
import { done, newId } from '@shared/contract/row'
import {
  type FacadeMenu,
  type FacadeMenuUpdate,
  type FacadeMenuValues,
  facadeMenuCreateBody,
  facadeMenuDeleteQuery,
  facadeMenuImpact,
  facadeMenuMoveBody,
  facadeMenuRemoval,
  facadeMenuRow,
  facadeMenuUpdateBody,
} from '@shared/contract/sections'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { badInput, Failure } from '../contract/envelope'
import type { Reader, Writer } from '../db/open'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import { toFlag } from '../db/query'
import type { MenuRow } from '../menus'
import { firstTitles, impactOf, usesOfAddress, usesOfColumn } from './impact'
import { componentOf, kindOf } from './kinds'
import { countArticles, readColumns } from './read-columns'
import { leaveHome, moveArticles } from './removal'
import {
  addressOf,
  type ColumnTree,
  checkColumn,
  childrenOf,
  MISSING,
  pageAddresses,
  placesBelow,
  refuse,
  withColumn,
  withoutColumn,
} from './tree-rules'

const QUERY = 'perm:system:facade-menu:query'
const CREATE = 'perm:system:facade-menu:create'
const UPDATE = 'perm:system:facade-menu:update'
const DELETE = 'perm:system:facade-menu:delete'

const byId = z.object({ id: param.id() })

const missing = () => new Failure(MISSING, '栏目不存在')

/** @throws Failure where the facade has no root, and so no columns */
async function treeOf(db: Reader): Promise<ColumnTree> {
  const tree = await readColumns(db)
  if (!tree) throw new Failure(1100015008, '菜单中没有门户（路径为 /facade 的目录），请联系系统管理员')
  return tree
}

function columnOf(tree: ColumnTree, id: number): MenuRow {
  const row = tree.rows.find(other => other.id === id)
  if (!row) throw missing()
  return row
}

const inDatabase = (tree: ColumnTree, parentId: number) => (parentId === 0 ? tree.rootId : parentId)

/** What a form says of a column. A kind that this screen does not know can be kept, not chosen. */
function columnFields(tree: ColumnTree, body: FacadeMenuValues, former?: MenuRow) {
  if (body.kind === 'other' && (!former || kindOf(former) !== 'other')) throw badInput('栏目类型不正确')
  // Only a link has the address of another site, and is known by it.
  const isLink = isWebAddress(body.path)
  if (isLink !== (body.kind === '6')) throw refuse(isLink ? 'path' : 'link')
  return {
    parentId: inDatabase(tree, body.parentId),
    name: body.name,
    path: body.path,
    component: componentOf(body.kind, former?.component ?? null),
    type: body.kind === 'directory' ? 1 : 2,
    visible: toFlag(body.visible),
    status: body.status,
  }
}

/** @throws Failure 1100015009 for what leaves published articles without a way to them, unless that is accepted */
async function refuseUnreachable(
  trx: Writer,
  now: number,
  { before, after, accept }: { before: ColumnTree; after: ColumnTree; accept: boolean | undefined },
): Promise<void> {
  if (accept) return
  const { unreachable } = await impactOf(trx, now, before, after)
  const total = unreachable.reduce((sum, { published }) => sum + published, 0)
  if (total > 0) throw new Failure(1100015009, `有 ${total} 篇已发布的文章将无法从导航进入，请确认后再保存`)
}

/** The row as it would be stored by an update; last where it comes to another parent. */
function updated(tree: ColumnTree, body: FacadeMenuUpdate): { former: MenuRow; row: MenuRow } {
  const former = columnOf(tree, body.id)
  const values = columnFields(tree, body, former)
  const sort =
    values.parentId === former.parentId
      ? former.sort
      : Math.max(0, ...childrenOf(tree, values.parentId).map(column => column.sort)) + 1
  const row = { ...former, ...values, sort }
  checkColumn(tree, row, former)
  return { former, row }
}

async function store(trx: Writer, row: MenuRow): Promise<void> {
  const { id, createTime: _, ...values } = row
  await trx.updateTable('menus').set(values).where('id', '=', id).execute()
}

function toWire(
  tree: ColumnTree,
  row: MenuRow,
  counts: Awaited<ReturnType<typeof countArticles>>,
): FacadeMenu {
  const { id, sort, name, path, status, updateTime, updater } = row
  return {
    id,
    parentId: row.parentId === tree.rootId ? 0 : row.parentId,
    ...{ sort, name, kind: kindOf(row), path, fullPath: addressOf(tree, row) },
    visible: row.visible === 1,
    status,
    ...(counts.get(id) ?? { published: 0, drafts: 0 }),
    ...{ updateTime, updater },
  }
}

async function readList(db: Reader, now: number): Promise<FacadeMenu[]> {
  const [tree, counts] = await Promise.all([readColumns(db), countArticles(db, now)])
  if (!tree) return []
  return [...tree.rows].sort((a, b) => a.sort - b.sort || a.id - b.id).map(row => toWire(tree, row, counts))
}

/**
 * The facade's columns as their own screen keeps them: an addition of this product. They stay the ordinary menus that
 * contract 13.3 tells visitors of, but are held here to what the facade can show.
 */
export const facadeMenu = new Module('/admin-api/system/facade-menu')
  .get('/list', { access: QUERY, summary: '查询门户栏目', response: z.array(facadeMenuRow) }, ({ db, now }) =>
    readList(db, now),
  )
  .get(
    '/get',
    { access: QUERY, summary: '查询一个门户栏目', query: byId, response: facadeMenuRow.nullable() },
    async ({ db, query, now }) => (await readList(db, now)).find(({ id }) => id === query.id),
  )
  .post(
    '/create',
    { access: CREATE, summary: '新增门户栏目', body: facadeMenuCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        const values = columnFields(tree, body)
        const sort = Math.max(0, ...childrenOf(tree, values.parentId).map(column => column.sort)) + 1
        const row = {
          ...{ ...values, sort, icon: '', permission: '', componentName: null },
          ...({ keepAlive: 1, alwaysShow: 1 } as const),
          ...{ createTime: now, ...firstSave({ user, now }) },
        }
        checkColumn(tree, { ...row, id: 0 })
        const { id } = await trx.insertInto('menus').values(row).returning('id').executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: UPDATE, summary: '修改门户栏目', body: facadeMenuUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        refuseStale(c, columnOf(tree, body.id))
        const { former, row } = updated(tree, body)
        await refuseUnreachable(trx, now, { before: tree, after: withColumn(tree, row), accept: body.accept })
        await store(trx, { ...row, ...nextSave({ user, now }, former) })
        return true
      }),
  )
  .put(
    '/move',
    { access: UPDATE, summary: '移动门户栏目', body: facadeMenuMoveBody, response: done },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        const former = columnOf(tree, body.id)
        const row = { ...former, parentId: inDatabase(tree, body.parentId) }
        checkColumn(tree, row, former)
        const moved = withColumn(tree, row)
        await refuseUnreachable(trx, now, { before: tree, after: moved, accept: body.accept })
        // Only what the form shows makes it another record: the places of the others are none of it.
        if (row.parentId !== former.parentId) await store(trx, { ...row, ...nextSave({ user, now }, former) })
        for (const { id, sort } of placesBelow(moved, row, body.before ?? null))
          await trx.updateTable('menus').set({ sort }).where('id', '=', id).execute()
        return true
      }),
  )
  .post(
    '/impact',
    { access: UPDATE, summary: '查询修改栏目的影响', body: facadeMenuUpdateBody, response: facadeMenuImpact },
    async ({ db, body, now }) => {
      const tree = await treeOf(db)
      return impactOf(db, now, tree, withColumn(tree, updated(tree, body).row))
    },
  )
  .get(
    '/removal',
    { access: DELETE, summary: '查询删除栏目的影响', query: byId, response: facadeMenuRemoval },
    async ({ db, query: { id }, now }) => {
      const tree = await treeOf(db)
      columnOf(tree, id)
      const address = pageAddresses(tree).get(id)
      const [counts, titles, named, linked] = await Promise.all([
        countArticles(db, now),
        firstTitles(db, now, id),
        usesOfColumn(db, id),
        address ? usesOfAddress(db, address) : [],
      ])
      return {
        children: childrenOf(tree, id).length,
        ...(counts.get(id) ?? { published: 0, drafts: 0 }),
        titles,
        uses: [...named, ...linked],
      }
    },
  )
  .delete(
    '/delete',
    { access: DELETE, summary: '删除门户栏目', query: facadeMenuDeleteQuery, response: done },
    ({ deps, query: { id, moveTo }, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        columnOf(tree, id)
        if (childrenOf(tree, id).length > 0) throw refuse('children')
        const { published = 0, drafts = 0 } = (await countArticles(trx, now)).get(id) ?? {}
        if (published + drafts > 0 && moveTo === undefined)
          throw new Failure(1100015010, `该栏目有 ${published + drafts} 篇文章，请选择移入的栏目`)
        const caller = { user, now }
        if (published + drafts > 0 && moveTo !== undefined)
          await moveArticles(trx, { from: id, to: moveTo, tree: withoutColumn(tree, id), caller })
        await leaveHome(trx, caller, id)
        await trx.deleteFrom('roleMenus').where('menuId', '=', id).execute()
        await trx.deleteFrom('menus').where('id', '=', id).execute()
        return true
      }),
  )
