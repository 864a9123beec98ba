import { z } from 'zod'
import type { DictEntry, DictImportResult } from '../../src/api/system/dict-data'
import type { PublicDictEntry } from '../../src/api/system/public-dict-data'
import { Module } from '../api/endpoint'
import { mayUser } from '../auth/permissions'
import { Failure } from '../contract/envelope'
import { field, paging, param, sorting } from '../contract/input'
import { deleteRow, deleteRows } from '../db/delete'
import type { Reader } from '../db/open'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import { filterBy, readPage } from '../db/query'
import { readAll } from '../db/read-all'
import { csvAnswer } from '../spreadsheet/csv'
import { excelAnswer } from '../spreadsheet/excel'
import { importSheet } from '../spreadsheet/sheet-import'
import { checkEntry, entryFields, STATUS_MESSAGE } from './entry'
import { applyImport, MAX_IMPORT, planImport } from './import'
import { statusLabel } from './status-label'
import { usesOf } from './uses'

const filters = z.object({
  label: param.text([100, '字典标签长度不能超过100个字符']),
  dictType: param.text([100, '字典类型类型长度不能超过 100 个字符']),
  status: param.status(STATUS_MESSAGE),
})
const exportQuery = filters.extend({ format: param.choice(['xlsx', 'csv'], '文件格式必须是 [xlsx, csv]') })
const usageQuery = z.object({
  dictType: param.requiredText('dictType'),
  value: param.requiredText('value'),
})
const columns = ['id', 'sort', 'label', 'value', 'status', 'createTime'] as const
const pageQuery = filters.extend({ ...paging, ...sorting(columns) })

const createBody = z.object(entryFields)
const updateBody = z.object({ id: field.int('字典数据编号不能为空'), ...entryFields })

/** 2,000 rows with every field at its longest fit. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024
const importBody = z
  .object({
    rows: field.list(z.unknown(), MAX_IMPORT, `一次最多导入 ${MAX_IMPORT} 条`),
    dryRun: field.optionalFlag(),
  })
  .refine(({ rows }) => rows && rows.length > 0, '导入数据不能为空')

const missing = () => new Failure(1002007001, '当前字典数据不存在')

function select(
  db: Reader,
  { label, dictType, status }: { label?: string; dictType?: string; status?: number },
) {
  return filterBy(db.selectFrom('dictData').selectAll(), {
    equals: { dictType, status },
    contains: { label },
  })
}

/** Enabled entries, of one type or of all (contract 7.2). */
function entries(db: Reader, type?: string): Promise<DictEntry[]> {
  const enabled = db
    .selectFrom('dictData')
    .select(['dictType', 'value', 'label', 'colorType', 'cssClass'])
    .where('status', '=', 0)
  return filterBy(enabled, { equals: { dictType: type } })
    .orderBy('dictType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Dictionary entries (contract 7.2). */
export const dictData = new Module('/admin-api/system/dict-data')
  .get('/page', { access: 'perm:system:dict:query', query: pageQuery }, ({ db, query }) => {
    const rows = select(db, query)
    const ordered = query.sortField
      ? rows.orderBy(query.sortField, query.sortOrder ?? 'asc')
      : rows.orderBy('dictType', 'desc').orderBy('sort', 'desc')
    return readPage(ordered.orderBy('id', 'desc'), query)
  })
  .get(['/list-all-simple', '/simple-list'], { access: 'signed-in' }, ({ db }) => entries(db))
  .get('/get', { access: 'perm:system:dict:query', query: z.object({ id: param.id() }) }, ({ db, query }) =>
    db.selectFrom('dictData').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .get(
    '/type',
    { access: 'signed-in', query: z.object({ type: param.requiredText('type') }) },
    ({ db, query }) => entries(db, query.type),
  )
  // Where a value is used: this product's addition.
  .get('/usage', { access: 'perm:system:dict:query', query: usageQuery }, ({ db, query }) =>
    usesOf(db, query.dictType, query.value),
  )
  .get('/type/:type', { access: 'signed-in' }, ({ db, params }) => entries(db, params.type))
  .post('/create', { access: 'perm:system:dict:create', body: createBody }, ({ deps, body, user, now }) =>
    deps.db.write(async trx => {
      await checkEntry(trx, body)
      const { colorType = null, cssClass = null, remark = null } = body
      const { id } = await trx
        .insertInto('dictData')
        .values({ ...body, colorType, cssClass, remark, createTime: now, ...firstSave({ user, now }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
  .put('/update', { access: 'perm:system:dict:update', body: updateBody }, ({ deps, body, user, now, c }) =>
    deps.db.write(async trx => {
      const { id, ...values } = body
      const row = await trx
        .selectFrom('dictData')
        .select(['updateTime', 'updater'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw missing()
      refuseStale(c, row)
      await checkEntry(trx, body)
      // The one field where null is written instead of keeping the stored value (contract 1.8).
      const cssClass = values.cssClass ?? null
      await trx
        .updateTable('dictData')
        .set({ ...values, cssClass, ...nextSave({ user, now }, row) })
        .where('id', '=', id)
        .execute()
      return true
    }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:dict:delete', query: z.object({ id: param.id() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRow(trx, 'dictData', query.id, missing)),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:system:dict:delete', query: z.object({ ids: param.ids() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRows(trx, 'dictData', query.ids)),
  )
  // This product's addition. Who may not update imports what is new; all rows are written, or none.
  .post(
    '/import',
    { access: 'perm:system:dict:create', body: importBody, maxBody: MAX_IMPORT_BYTES },
    async ({ deps, db, body, user, now }): Promise<DictImportResult> => {
      const rows = body.rows ?? []
      const mayUpdate = await mayUser(db, user.id, 'system:dict:update')
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
    { access: 'perm:system:dict:export', query: exportQuery },
    async ({ db, query }) => {
      const ordered = select(db, query)
        .orderBy('dictType', 'desc')
        .orderBy('sort', 'desc')
        .orderBy('id', 'desc')
      const rows = await readAll(db, ordered)
      const label = await statusLabel(db)
      if (query.format === 'csv') {
        return csvAnswer(
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
      return excelAnswer(
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

/** The dictionary call of the facade (contract 7.4). */
export const publicDictData = new Module('/app-api/system/dict-data').get(
  '/type',
  { access: 'open', cache: 60, query: z.object({ type: param.requiredText('type') }) },
  ({ db, query }): Promise<PublicDictEntry[]> =>
    db
      .selectFrom('dictData')
      .select(['id', 'label', 'value', 'dictType'])
      .where('status', '=', 0)
      .where('dictType', '=', query.type)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
)
