import {
  type DictEntry,
  dictDataCreateBody,
  dictDataExportQuery,
  dictDataPageQuery,
  dictDataRow,
  dictDataUpdateBody,
  dictEntriesQuery,
  dictEntry,
  dictImportBody,
  dictUse,
  dictUsesQuery,
  publicDictEntry,
} from '@shared/contract/dictionaries'
import { param } from '@shared/contract/input'
import { changedCount, done, newId, pageOf, sheetResult } from '@shared/contract/row'
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
import { csvResponse } from '../../platform/spreadsheet/csv'
import { excelResponse } from '../../platform/spreadsheet/excel'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { hasPermission } from '../permissions'
import { followContacts } from '../references'
import { entryRecords } from './audited'
import { checkEntry } from './entry'
import { applyImport, planImport } from './import'
import { dictDataKind } from './recycle'
import { statusLabel } from './status-label'
import { usesOf } from './uses'

const byId = z.object({ id: param.id() })
const byType = z.object({ type: param.requiredText('type') })

/** 2,000 rows with every field at its maximum length fit. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

const notFound = () => new Failure(1002007001, '当前字典数据不存在')

function select(
  db: Reader,
  { label, dictType, status }: { label?: string; dictType?: string; status?: number },
) {
  return filterBy(db.selectFrom('dictData').selectAll(), {
    equals: { dictType, status },
    contains: { label },
  })
}

/** Enabled entries, of some types or of all (contract 7.2). */
function entries(db: Reader, types?: readonly string[]): Promise<DictEntry[]> {
  const enabled = db
    .selectFrom('dictData')
    .select(['dictType', 'value', 'label', 'colorType', 'cssClass'])
    .where('status', '=', 0)
  return filterBy(enabled, { isIn: { dictType: types } })
    .orderBy('dictType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

const remove = (trx: Writer, ids: number[], deletion: { user: SignedInUser; now: number }) =>
  followContacts(trx, deletion.now, () => recycle(trx, dictDataKind, ids, deletion))

/** Dictionary entries (contract 7.2). */
export const dictData = new Module(
  '/admin-api/system/dict-data',
  '字典数据',
  { records: entryRecords },
  OF_THE_INSTITUTION,
)
  .get(
    '/page',
    {
      access: 'perm:system:dict:query',
      summary: '分页查询字典数据',
      query: dictDataPageQuery,
      response: pageOf(dictDataRow),
    },
    ({ db, query }) => {
      const rows = select(db, query)
      const ordered = query.sortField
        ? rows.orderBy(query.sortField, inOrder(query.sortField, query.sortOrder ?? 'asc'))
        : rows.orderBy('dictType', 'desc').orderBy('sort', 'desc')
      return readPage(ordered.orderBy('id', 'desc'), query)
    },
  )
  .get(
    ['/list-all-simple', '/simple-list'],
    {
      access: 'signed-in',
      summary: '查询全部或几种字典的已启用数据',
      query: dictEntriesQuery,
      response: z.array(dictEntry),
    },
    ({ db, query }) => entries(db, query.types),
  )
  .get(
    '/get',
    {
      access: 'perm:system:dict:query',
      summary: '查询一条字典数据',
      query: byId,
      response: dictDataRow.nullable(),
    },
    ({ db, query }) => db.selectFrom('dictData').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .get(
    '/type',
    {
      access: 'signed-in',
      summary: '查询一种字典的已启用数据',
      query: byType,
      response: z.array(dictEntry),
    },
    ({ db, query }) => entries(db, [query.type]),
  )
  // Where a value is used: an addition of this product.
  .get(
    '/usage',
    {
      access: 'perm:system:dict:query',
      summary: '查询一个字典键值用在何处',
      query: dictUsesQuery,
      response: z.array(dictUse),
    },
    ({ db, query }) => usesOf(db, query.dictType, query.value),
  )
  .get(
    '/type/:type',
    { access: 'signed-in', summary: '查询一种字典的已启用数据', response: z.array(dictEntry) },
    ({ db, params }) => entries(db, [params.type ?? '']),
  )
  .post(
    '/create',
    { access: 'perm:system:dict:create', summary: '新增字典数据', body: dictDataCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await checkEntry(trx, body)
        const { colorType = null, cssClass = null, remark = null } = body
        const { id } = await trx
          .insertInto('dictData')
          .values({ ...body, colorType, cssClass, remark, createTime: now, ...createdStamp({ user, now }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:system:dict:update', summary: '修改字典数据', body: dictDataUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, ...values } = body
        const row = await trx
          .selectFrom('dictData')
          .select(['updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        await checkEntry(trx, body)
        // The one field where null is written; all others keep the stored value (contract 1.8).
        const cssClass = values.cssClass ?? null
        await followContacts(trx, now, () =>
          trx
            .updateTable('dictData')
            .set({ ...values, cssClass, ...updatedStamp({ user, now }, row) })
            .where('id', '=', id)
            .execute(),
        )
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:dict:delete', summary: '删除一条字典数据', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        if ((await remove(trx, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:dict:delete',
      summary: '删除多条字典数据',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) => deps.db.write(trx => remove(trx, query.ids, { user, now })),
  )
  // An addition of this product. A user without the permission to update may import new entries; all rows are written,
  // or none.
  .post(
    '/import',
    {
      access: 'perm:system:dict:create',
      summary: '导入字典数据',
      body: dictImportBody,
      maxBody: MAX_IMPORT_BYTES,
      response: sheetResult,
    },
    async ({ deps, db, body, user, now }) => {
      const rows = body.rows ?? []
      const mayUpdate = await hasPermission(db, user.id, 'system:dict:update')
      return importSheet(deps.db, {
        dryRun: body.dryRun,
        plan: reader => planImport(reader, rows, mayUpdate),
        apply: (trx, steps) => applyImport(trx, steps, { user, now }),
      })
    },
  )
  // `format=csv` is this product's addition: the columns an import takes.
  .get(
    ['/export-excel', '/export'],
    {
      access: 'perm:system:dict:export',
      summary: '导出字典数据',
      query: dictDataExportQuery,
      response: 'file',
    },
    async ({ db, query }) => {
      const ordered = select(db, query)
        .orderBy('dictType', 'desc')
        .orderBy('sort', 'desc')
        .orderBy('id', 'desc')
      const rows = await readAll(db, ordered)
      const label = await statusLabel(db)
      if (query.format === 'csv') {
        return csvResponse(
          '字典数据',
          [
            { title: '字典类型', value: row => row.dictType },
            { title: '字典标签', value: row => row.label },
            { title: '字典键值', value: row => row.value },
            { title: '字典排序', value: row => row.sort },
            { title: '状态', value: row => label(row.status) },
            { title: '颜色类型', value: row => row.colorType },
            { title: 'CSS Class', value: row => row.cssClass },
            { title: '备注', value: row => row.remark },
          ],
          rows,
        )
      }
      return excelResponse(
        '字典数据',
        [
          { title: '字典编码', value: row => row.id, width: 12 },
          { title: '字典排序', value: row => row.sort, width: 12 },
          { title: '字典标签', value: row => row.label, width: 28 },
          { title: '字典键值', value: row => row.value, width: 28 },
          { title: '字典类型', value: row => row.dictType, width: 36 },
          { title: '状态', value: row => label(row.status), width: 12 },
        ],
        rows,
      )
    },
  )

/** Dictionary entries for the facade (contract 7.4). */
export const publicDictData = new Module('/app-api/system/dict-data').get(
  '/type',
  {
    access: 'open',
    summary: '查询一种字典的已启用数据',
    cache: 60,
    query: byType,
    response: z.array(publicDictEntry),
  },
  ({ db, query }) =>
    db
      .selectFrom('dictData')
      .select(['id', 'label', 'value', 'dictType'])
      .where('status', '=', 0)
      .where('dictType', '=', query.type)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
)
