import { z } from 'zod'
import { Module } from '../api/endpoint'
import { Failure } from '../contract/envelope'
import { field, paging, param, sorting, type TimeRange } from '../contract/input'
import type { Reader } from '../db/open'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import { filterBy, readPage } from '../db/query'
import { readAll } from '../db/read-all'
import type { Row } from '../db/schema'
import { csvAnswer } from '../spreadsheet/csv'
import { excelAnswer } from '../spreadsheet/excel'
import type { ExportColumn } from '../spreadsheet/export-column'
import { statusLabel } from './status-label'

const filters = z.object({
  name: param.text([200, '字典类型名称长度不能超过 200 个字符']),
  type: param.text([100, '字典类型类型长度不能超过 100 个字符']),
  status: param.int(),
  createTime: param.range(),
})
const columns = ['id', 'name', 'type', 'status', 'createTime'] as const
const pageQuery = filters.extend({ ...paging, ...sorting(columns) })
const exportQuery = filters.extend({ format: param.choice(['xlsx', 'csv'], '文件格式必须是 [xlsx, csv]') })

const saveFields = {
  name: field.text('字典名称不能为空', { max: [100, '字典类型名称长度不能超过100个字符'] }),
  type: field.text('字典类型不能为空', { max: [100, '字典类型类型长度不能超过 100 个字符'] }),
  status: field.int('状态不能为空'),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
}
const createBody = z.object(saveFields)
const updateBody = z.object({ id: field.int('字典类型编号不能为空'), ...saveFields })

const missing = () => new Failure(1002006001, '当前字典类型不存在')

interface Filters {
  name?: string
  type?: string
  status?: number
  createTime?: TimeRange
}

function select(db: Reader, { name, type, status, createTime }: Filters) {
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

async function remove(db: Reader, ids: number[], skipMissing: boolean) {
  const rows = await db.selectFrom('dictTypes').select(['id', 'type']).where('id', 'in', ids).execute()
  if (rows.length === 0 && !skipMissing) throw missing()
  if (rows.length === 0) return
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
  await db.deleteFrom('dictTypes').where('id', 'in', ids).execute()
}

/** Dictionary types (contract 7.1). */
export const dictType = new Module('/admin-api/system/dict-type')
  .get('/page', { access: 'perm:system:dict:query', query: pageQuery }, ({ db, query }) =>
    readPage(
      select(db, query)
        .orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc')
        .orderBy('id', 'desc'),
      query,
    ),
  )
  .get(['/simple-list', '/list-all-simple'], { access: 'signed-in' }, ({ db }) =>
    db.selectFrom('dictTypes').select(['id', 'name', 'type']).orderBy('id').execute(),
  )
  .get('/get', { access: 'perm:system:dict:query', query: z.object({ id: param.id() }) }, ({ db, query }) =>
    db.selectFrom('dictTypes').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .post('/create', { access: 'perm:system:dict:create', body: createBody }, ({ deps, body, user, now }) =>
    deps.db.write(async trx => {
      await refuseDuplicate(trx, body)
      const { id } = await trx
        .insertInto('dictTypes')
        .values({ ...body, remark: body.remark ?? null, createTime: now, ...firstSave({ user, now }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
  .put('/update', { access: 'perm:system:dict:update', body: updateBody }, ({ deps, body, user, now, c }) =>
    deps.db.write(async trx => {
      const { id, ...values } = body
      const row = await trx
        .selectFrom('dictTypes')
        .select(['updateTime', 'updater'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw missing()
      refuseStale(c, row)
      await refuseDuplicate(trx, body)
      await trx
        .updateTable('dictTypes')
        .set({ ...values, ...nextSave({ user, now }, row) })
        .where('id', '=', id)
        .execute()
      return true
    }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:dict:delete', query: z.object({ id: param.id() }) },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        await remove(trx, [query.id], false)
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:system:dict:delete', query: z.object({ ids: param.ids() }) },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        await remove(trx, query.ids, true)
        return true
      }),
  )
  // `format=csv` is this product's addition.
  .get(
    ['/export-excel', '/export'],
    { access: 'perm:system:dict:query', query: exportQuery },
    async ({ db, query }) => {
      const rows = await readAll(db, select(db, query).orderBy('id', 'desc'))
      const label = await statusLabel(db)
      const columns: ExportColumn<Row<'dictTypes'>>[] = [
        { title: '字典主键', value: row => row.id, width: 12 },
        { title: '字典名称', value: row => row.name, width: 28 },
        { title: '字典类型', value: row => row.type, width: 36 },
        { title: '状态', value: row => label(row.status), width: 12 },
      ]
      const answer = query.format === 'csv' ? csvAnswer : excelAnswer
      return answer('字典类型', columns, rows)
    },
  )
