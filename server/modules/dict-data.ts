import { z } from 'zod'
import type { DictData, DictEntry } from '../../src/api/system/dict-data'
import type { PublicDictEntry } from '../../src/api/system/public-dict'
import type { Reader } from '../db/open'
import { contains, readPage } from '../db/query'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { excelAnswer } from '../excel'
import { field, paging, param, sorting } from '../input'
import { statusLabel } from './status-label'

const STATUS_MESSAGE = '修改状态必须是 [0, 1]'

const filters = z.object({
  label: param.text([100, '字典标签长度不能超过100个字符']),
  dictType: param.text([100, '字典类型类型长度不能超过 100 个字符']),
  status: param.status(STATUS_MESSAGE),
})
const columns = ['id', 'sort', 'label', 'value', 'status', 'createTime'] as const
const pageQuery = filters.extend({ ...paging, ...sorting(columns) })

const saveFields = {
  sort: field.int('显示顺序不能为空'),
  label: field.text('字典标签不能为空', { max: [100, '字典标签长度不能超过100个字符'] }),
  value: field.text('字典键值不能为空', { max: [100, '字典键值长度不能超过100个字符'] }),
  dictType: field.text('字典类型不能为空', { max: [100, '字典类型长度不能超过100个字符'] }),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  colorType: field.optionalText({ max: [100, '颜色类型长度不能超过100个字符'] }),
  cssClass: field.optionalText({ max: [100, 'CSS Class 长度不能超过100个字符'] }),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
}
const createBody = z.object(saveFields)
const updateBody = z.object({ id: field.int('字典数据编号不能为空'), ...saveFields })

const missing = () => new Failure(1002007001, '当前字典数据不存在')

function select(
  db: Reader,
  { label, dictType, status }: { label?: string; dictType?: string; status?: number },
) {
  return db
    .selectFrom('dictData')
    .selectAll()
    .$if(label !== undefined, q => q.where(contains('label', label ?? '')))
    .$if(dictType !== undefined, q => q.where('dictType', '=', dictType ?? ''))
    .$if(status !== undefined, q => q.where('status', '=', status ?? 0))
}

/** The type must exist and be enabled, the value new within it, in this order (contract 7.2). */
async function checkEntry(
  db: Reader,
  { id, dictType, value }: { id?: number; dictType: string; value: string },
) {
  const type = await db
    .selectFrom('dictTypes')
    .select('status')
    .where('type', '=', dictType)
    .executeTakeFirst()
  if (!type) throw new Failure(1002006001, '当前字典类型不存在')
  if (type.status !== 0) throw new Failure(1002006002, '字典类型不处于开启状态，不允许选择')
  const same = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictType)
    .where('value', '=', value)
    .executeTakeFirst()
  if (same && same.id !== id) throw new Failure(1002007003, '已经存在该值的字典数据')
}

/** Enabled entries, of one type or of all (contract 7.2 DictSimple). */
function entries(db: Reader, type?: string): Promise<DictEntry[]> {
  return db
    .selectFrom('dictData')
    .select(['dictType', 'value', 'label', 'colorType', 'cssClass'])
    .where('status', '=', 0)
    .$if(type !== undefined, q => q.where('dictType', '=', type ?? ''))
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
  .get('/type/:type', { access: 'signed-in' }, ({ db, params }) => entries(db, params.type))
  .post('/create', { access: 'perm:system:dict:create', body: createBody }, ({ deps, body, now }) =>
    deps.db.write(async trx => {
      await checkEntry(trx, body)
      const { colorType = null, cssClass = null, remark = null } = body
      const { id } = await trx
        .insertInto('dictData')
        .values({ ...body, colorType, cssClass, remark, createTime: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
  .put('/update', { access: 'perm:system:dict:update', body: updateBody }, ({ deps, body }) =>
    deps.db.write(async trx => {
      const { id, ...values } = body
      const row = await trx.selectFrom('dictData').select('id').where('id', '=', id).executeTakeFirst()
      if (!row) throw missing()
      await checkEntry(trx, body)
      // The one field where null is written instead of keeping the stored value (contract 1.8).
      const cssClass = values.cssClass ?? null
      await trx
        .updateTable('dictData')
        .set({ ...values, cssClass })
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
        const { numDeletedRows } = await trx
          .deleteFrom('dictData')
          .where('id', '=', query.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw missing()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:system:dict:delete', query: z.object({ ids: param.ids() }) },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        await trx.deleteFrom('dictData').where('id', 'in', query.ids).execute()
        return true
      }),
  )
  .get(
    ['/export-excel', '/export'],
    { access: 'perm:system:dict:export', query: filters },
    async ({ db, query }) => {
      const rows: DictData[] = await select(db, query)
        .orderBy('dictType', 'desc')
        .orderBy('sort', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const label = await statusLabel(db)
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
