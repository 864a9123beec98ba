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
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, inOrder, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { recycle } from '../../platform/db/recycle/move'
import { excelResponse } from '../../platform/spreadsheet/excel'
import { dictLabel } from '../dictionaries'
import { postRecords } from './audited'
import { postKind } from './recycle'
import { assertFree } from './rules'

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1002005000, '当前岗位不存在')

const select = (db: Reader, { code, name, status }: PostFilters) =>
  filterBy(db.selectFrom('posts').selectAll(), { equals: { status }, contains: { code, name } })

/** Posts (contract 9.6). Users lose a deleted one. */
export const post = new Module('/admin-api/system/post', '岗位', { records: postRecords }, OF_THE_INSTITUTION)
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
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        if ((await recycle(trx, postKind, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:post:delete',
      summary: '删除多个岗位',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) => deps.db.write(trx => recycle(trx, postKind, query.ids, { user, now })),
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
