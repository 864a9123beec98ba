import { param } from '@shared/contract/input'
import {
  type PostFilters,
  postCreateBody,
  postFilters,
  postName,
  postPageQuery,
  postRow,
  postUpdateBody,
} from '@shared/contract/posts'
import { done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { chinaDateTime } from '../config/time'
import { Failure } from '../contract/envelope'
import type { Reader, Writer } from '../db/database'
import { deleteRow, deleteRows } from '../db/delete'
import { assertNotStale, createdStamp, updatedStamp } from '../db/optimistic-lock'
import { filterBy, inOrder, readPage } from '../db/query'
import { readAll } from '../db/read-all'
import { deleteRestorable, restoreDeleted } from '../db/restore'
import { dictLabel } from '../dictionaries'
import { excelResponse } from '../spreadsheet/excel'
import { postRecords } from './audited'

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1002005000, '当前岗位不存在')

const select = (db: Reader, { code, name, status }: PostFilters) =>
  filterBy(db.selectFrom('posts').selectAll(), { equals: { status }, contains: { code, name } })

/** @throws Failure 1002005002 or 1002005003 */
async function assertFree(trx: Writer, { name, code }: { name: string; code: string }, id?: number) {
  const others = await trx
    .selectFrom('posts')
    .select(['id', 'name', 'code'])
    .where(({ or, eb }) => or([eb('name', '=', name), eb('code', '=', code)]))
    .execute()
  if (others.some(other => other.id !== id && other.name === name))
    throw new Failure(1002005002, '已经存在该名字的岗位')
  if (others.some(other => other.id !== id && other.code === code))
    throw new Failure(1002005003, '已经存在该标识的岗位')
}

/** Posts (contract 9.6). Users lose a deleted one. */
export const post = new Module('/admin-api/system/post', '岗位', { records: postRecords })
  .get(
    '/page',
    {
      access: 'perm:system:post:query',
      summary: '分页查询岗位',
      query: postPageQuery,
      response: pageOf(postRow),
    },
    ({ db, query }) =>
      readPage(
        select(db, query)
          .orderBy(query.sortField ?? 'id', inOrder(query.sortField ?? 'id', query.sortOrder ?? 'desc'))
          .orderBy('id', 'desc'),
        query,
      ),
  )
  .get(
    ['/simple-list', '/list-all-simple'],
    { access: 'signed-in', summary: '查询启用的岗位', response: z.array(postName) },
    ({ db }) =>
      db
        .selectFrom('posts')
        .select(['id', 'name'])
        .where('status', '=', 0)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  )
  .get(
    '/get',
    { access: 'perm:system:post:query', summary: '查询一个岗位', query: byId, response: postRow.nullable() },
    ({ db, query }) => db.selectFrom('posts').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .post(
    '/create',
    { access: 'perm:system:post:create', summary: '新增岗位', body: postCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await assertFree(trx, body)
        const { remark = null, ...values } = body
        const { id } = await trx
          .insertInto('posts')
          .values({ ...values, remark, createTime: now, ...createdStamp({ user, now }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:system:post:update', summary: '修改岗位', body: postUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, ...values } = body
        const row = await trx
          .selectFrom('posts')
          .select(['updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        await assertFree(trx, body, id)
        await trx
          .updateTable('posts')
          .set({ ...values, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:post:delete', summary: '删除一个岗位', query: byId, response: done },
    ({ deps, query: { id }, user, now }) =>
      deleteRestorable(deps.db, { table: 'posts', id, user, now }, trx =>
        deleteRow(trx, 'posts', id, notFound),
      ),
  )
  // An addition of this product.
  .post(
    '/restore',
    { access: 'perm:system:post:delete', summary: '撤销删除岗位', query: byId, response: done },
    ({ deps, query, user, now }) =>
      restoreDeleted(deps.db, { table: 'posts', id: query.id, user, now }, assertFree),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:post:delete',
      summary: '删除多个岗位',
      query: z.object({ ids: param.ids() }),
      response: done,
    },
    ({ deps, query }) => deps.db.write(trx => deleteRows(trx, 'posts', query.ids)),
  )
  .get(
    ['/export-excel', '/export'],
    {
      access: 'perm:system:post:export',
      summary: '导出岗位',
      query: postFilters,
      response: 'file',
    },
    async ({ db, query }) => {
      const rows = await readAll(db, select(db, query).orderBy('id', 'desc'))
      const status = await dictLabel(db, 'common_status')
      return excelResponse(
        '岗位数据',
        [
          { title: '岗位序号', value: row => row.id, width: 12 },
          { title: '岗位编码', value: row => row.code, width: 24 },
          { title: '岗位名称', value: row => row.name, width: 24 },
          { title: '岗位排序', value: row => row.sort, width: 12 },
          { title: '状态', value: row => status(row.status), width: 12 },
          { title: '备注', value: row => row.remark, width: 36 },
          { title: '创建时间', value: row => chinaDateTime(row.createTime) },
        ],
        rows,
      )
    },
  )
