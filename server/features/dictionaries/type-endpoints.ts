import {
  type DictTypeFilters,
  dictTypeCreateBody,
  dictTypeExportQuery,
  dictTypeName,
  dictTypePageQuery,
  dictTypeRow,
  dictTypeUpdateBody,
} from '@shared/contract/dictionaries'
import { param } from '@shared/contract/input'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import type { SignedInUser } from '../../platform/api/caller'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, inOrder, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { csvResponse } from '../../platform/spreadsheet/csv'
import { excelResponse } from '../../platform/spreadsheet/excel'
import type { ExportColumn } from '../../platform/spreadsheet/export-column'
import { typeRecords } from './audited'
import { dictTypeKind } from './recycle'
import { statusLabel } from './status-label'

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1002006001, '当前字典类型不存在')

function select(db: Reader, { name, type, status, createTime }: DictTypeFilters) {
  return filterBy(db.selectFrom('dictTypes').selectAll(), {
    equals: { status },
    contains: { name, type },
    between: { createTime },
  })
}

/** Both names of a type are unique. @throws Failure 1002006003, 1002006004 */
async function refuseDuplicate(db: Reader, { id, name, type }: { id?: number; name: string; type: string }) {
  const others = await db
    .selectFrom('dictTypes')
    .select(['id', 'name', 'type'])
    .where(({ eb, or }) => or([eb('name', '=', name), eb('type', '=', type)]))
    .execute()
  for (const other of others) {
    if (other.id === id) continue
    if (other.name === name) throw new Failure(1002006003, '已经存在该名字的字典类型')
    throw new Failure(1002006004, '已经存在该类型的字典类型')
  }
}

interface Removal {
  skipMissing: boolean
  user: SignedInUser
  now: number
}

async function remove(db: Writer, ids: number[], { skipMissing, user, now }: Removal): Promise<number> {
  const rows = await db.selectFrom('dictTypes').select(['id', 'type']).where('id', 'in', ids).execute()
  if (rows.length === 0 && !skipMissing) throw notFound()
  if (rows.length === 0) return 0
  const used = await db
    .selectFrom('dictData')
    .select('id')
    .where(
      'dictType',
      'in',
      rows.map(row => row.type),
    )
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Failure(1002006005, '无法删除，该字典类型还有字典数据')
  return recycle(db, dictTypeKind, ids, { user, now })
}

/** Dictionary types (contract 7.1). */
export const dictType = new Module(
  '/admin-api/system/dict-type',
  '字典类型',
  { records: typeRecords },
  OF_THE_INSTITUTION,
)
  .get(
    '/page',
    {
      access: 'perm:system:dict:query',
      summary: '分页查询字典类型',
      query: dictTypePageQuery,
      response: pageOf(dictTypeRow),
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
    { access: 'signed-in', summary: '查询全部字典类型的名称', response: z.array(dictTypeName) },
    ({ db }) => db.selectFrom('dictTypes').select(['id', 'name', 'type']).orderBy('id').execute(),
  )
  .get(
    '/get',
    {
      access: 'perm:system:dict:query',
      summary: '查询一个字典类型',
      query: byId,
      response: dictTypeRow.nullable(),
    },
    ({ db, query }) => db.selectFrom('dictTypes').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .post(
    '/create',
    { access: 'perm:system:dict:create', summary: '新增字典类型', body: dictTypeCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await refuseDuplicate(trx, body)
        const { id } = await trx
          .insertInto('dictTypes')
          .values({ ...body, remark: body.remark ?? null, createTime: now, ...createdStamp({ user, now }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:system:dict:update', summary: '修改字典类型', body: dictTypeUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, ...values } = body
        const row = await trx
          .selectFrom('dictTypes')
          .select(['updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        await refuseDuplicate(trx, body)
        await trx
          .updateTable('dictTypes')
          .set({ ...values, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:dict:delete', summary: '删除一个字典类型', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        await remove(trx, [query.id], { skipMissing: false, user, now })
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:dict:delete',
      summary: '删除多个字典类型',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(trx => remove(trx, query.ids, { skipMissing: true, user, now })),
  )
  // `format=csv` is this product's addition.
  .get(
    ['/export-excel', '/export'],
    {
      access: 'perm:system:dict:query',
      summary: '导出字典类型',
      query: dictTypeExportQuery,
      response: 'file',
    },
    async ({ db, query }) => {
      const rows = await readAll(db, select(db, query).orderBy('id', 'desc'))
      const label = await statusLabel(db)
      const columns: ExportColumn<Row<'dictTypes'>>[] = [
        { title: '字典主键', value: row => row.id, width: 12 },
        { title: '字典名称', value: row => row.name, width: 28 },
        { title: '字典类型', value: row => row.type, width: 36 },
        { title: '状态', value: row => label(row.status), width: 12 },
      ]
      const respond = query.format === 'csv' ? csvResponse : excelResponse
      return respond('字典类型', columns, rows)
    },
  )
