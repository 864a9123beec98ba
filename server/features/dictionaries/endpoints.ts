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
import { sheetResult } from '@shared/contract/row'
import { DICT_SHEET_HEADINGS } from '@shared/domain/dictionaries'
import { dictTemplate } from '@shared/domain/sheets/dict-sheet'
import type { ExportColumn } from '@shared/domain/sheets/export-column'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader } from '../../platform/db/database'
import { filterBy, inOrder } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { MAX_IMPORT_VALUES } from '../../platform/http/json'
import { templateResponse } from '../../platform/spreadsheet/excel'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { hasPermission } from '../permissions'
import { followContacts } from '../references'
import { entryRecords } from './audited'
import { checkEntry } from './entry'
import { applyImport, dictChoices, planImport } from './import'
import { dictDataKind } from './recycle'
import { statusLabel } from './status-label'
import { usesOf } from './uses'

const byType = z.object({ type: param.requiredText('type') })

/** 20,000 rows of usual length fit. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** Enabled entries, of some types or of all (contract 7.2), and disabled ones where they are asked for. */
function entries(db: Reader, types?: readonly string[], disabled = false): Promise<DictEntry[]> {
  const rows = db
    .selectFrom('dictData')
    .select(['dictType', 'value', 'label', 'colorType', 'cssClass'])
    .$if(disabled, q => q.select('status'))
    .$if(!disabled, q => q.where('status', '=', 0))
  return filterBy(rows, { isIn: { dictType: types } })
    .orderBy('dictType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Dictionary entries (contract 7.2). */
export const dictData = recordEndpoints({
  base: '/admin-api/system/dict-data',
  table: 'dictData',
  title: '字典数据',
  counter: '条',
  permission: 'system:dict',
  scope: OF_THE_INSTITUTION,
  audit: entryRecords,
  row: dictDataRow,
  missing: () => new Failure(1002007001, '当前字典数据不存在'),
  list: {
    query: dictDataPageQuery,
    filter: (rows, { label, dictType, status }) =>
      filterBy(rows, { equals: { dictType, status }, matches: { dictData: { label } } }),
    order: (rows, chosen) =>
      chosen?.sortField
        ? rows.orderBy(chosen.sortField, inOrder(chosen.sortField, chosen.sortOrder ?? 'asc'))
        : rows.orderBy('dictType', 'desc').orderBy('sort', 'desc'),
  },
  saving: {
    create: dictDataCreateBody,
    update: dictDataUpdateBody,
    columns: async (trx, body, { former }) => {
      await checkEntry(trx, { ...body, id: former?.id })
      // The one field where null is written; all others keep the stored value (contract 1.8).
      return { ...body, cssClass: body.cssClass ?? null }
    },
    around: (trx, save, { now, former }) => (former ? followContacts(trx, now, save) : save()),
  },
  remove: (trx, ids, call) => followContacts(trx, call.now, () => recycle(trx, dictDataKind, ids, call)),
  sheet: {
    name: '字典数据',
    query: dictDataExportQuery,
    columns: async (db, { format, columns }) => {
      const label = await statusLabel(db)
      // This product's addition: the columns an import takes.
      if (format === 'csv' && !columns)
        return [
          { title: DICT_SHEET_HEADINGS.dictType, value: row => row.dictType },
          { title: DICT_SHEET_HEADINGS.label, value: row => row.label },
          { title: DICT_SHEET_HEADINGS.value, value: row => row.value },
          { title: DICT_SHEET_HEADINGS.sort, value: row => row.sort },
          { title: DICT_SHEET_HEADINGS.status, value: row => label(row.status) },
          { title: DICT_SHEET_HEADINGS.colorType, value: row => row.colorType },
          { title: DICT_SHEET_HEADINGS.cssClass, value: row => row.cssClass },
          { title: DICT_SHEET_HEADINGS.remark, value: row => row.remark },
        ]
      const listed: ExportColumn<Row<'dictData'>>[] = [
        { title: '字典编码', value: row => row.id, width: 12 },
        { title: DICT_SHEET_HEADINGS.sort, value: row => row.sort, width: 12 },
        { title: DICT_SHEET_HEADINGS.label, value: row => row.label, width: 28 },
        { title: DICT_SHEET_HEADINGS.value, value: row => row.value, width: 28 },
        { title: DICT_SHEET_HEADINGS.dictType, value: row => row.dictType, width: 36 },
        { title: DICT_SHEET_HEADINGS.status, value: row => label(row.status), width: 12 },
      ]
      // Contract 7.2 has no others: the rest is there to be chosen.
      if (!columns && format !== 'columns') return listed
      return [
        ...listed,
        { title: DICT_SHEET_HEADINGS.colorType, value: row => row.colorType, width: 12 },
        { title: DICT_SHEET_HEADINGS.cssClass, value: row => row.cssClass, width: 12 },
        { title: DICT_SHEET_HEADINGS.remark, value: row => row.remark, width: 36 },
      ]
    },
  },
})
  .about(
    '7.2 Dictionary entries: `admin-api/system/dict-data`',
    '`label` is filtered by substring, `dictType` is compared whole. Order `dictType` desc, `sort` desc; `/list-all-simple` has enabled entries alone, `dictType` asc, `sort` asc, and with `types` (an addition; commas between them) those of these types. Other servers have at most one of `/type/{type}` and `/type?type=`. `value` is always a text, also in numeric dictionaries.',
    'Checked in this order: row (1002007001), type (1002006001), type enabled (1002006002), value unique in its type (1002007003). Disabling a type does not hide its entries from `list-all-simple`. `/usage`: where the value is used. `/import` writes all rows or none. The export is 字典数据.xls.',
  )
  .about(
    '7.3 Appearance of an entry',
    '`colorType`: `default` or empty is plain text, `primary` blue, `success` green, `info` grey, `warning` orange, `danger` red. `cssClass`: a CSS class in older front ends, a hex colour for the tag’s background in newer ones.',
  )
  .get(
    ['/list-all-simple', '/simple-list'],
    {
      access: 'signed-in',
      summary: '查询全部或几种字典的已启用数据',
      query: dictEntriesQuery,
      response: z.array(dictEntry),
    },
    ({ db, query }) => entries(db, query.types, query.disabled),
  )
  .get(
    '/type',
    {
      addition: 'aliases',
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
      addition: 'dictionaryUse',
      access: 'perm:system:dict:query',
      summary: '查询一个字典键值用在何处',
      query: dictUsesQuery,
      response: z.array(dictUse),
    },
    ({ db, query }) => usesOf(db, query.dictType, query.value),
  )
  .get(
    '/type/:type',
    {
      addition: 'aliases',
      access: 'signed-in',
      summary: '查询一种字典的已启用数据',
      response: z.array(dictEntry),
    },
    ({ db, params }) => entries(db, [params.type ?? '']),
  )
  // An addition of this product. A user without the permission to update may import new entries; all rows are written,
  // or none.
  .post(
    '/import',
    {
      addition: 'sheetImports',
      access: 'perm:system:dict:create',
      summary: '导入字典数据',
      body: dictImportBody,
      maxBody: MAX_IMPORT_BYTES,
      maxValues: MAX_IMPORT_VALUES,
      reportsProgress: true,
      response: sheetResult,
    },
    async ({ deps, db, body, user, now, progress }) => {
      const { rows = [], meanings } = body
      const mayUpdate = await hasPermission(db, user.id, 'system:dict:update')
      return importSheet(deps.db, {
        dryRun: body.dryRun,
        progress,
        plan: reader => planImport(reader, rows, { mayUpdate, meanings }, progress),
        apply: (trx, steps) => applyImport(trx, steps, { user, now }, progress),
        choices: dictChoices,
      })
    },
  )
  // An addition of this product, as it is there for users.
  .get(
    '/get-import-template',
    {
      addition: 'sheetImports',
      access: 'perm:system:dict:create',
      summary: '下载字典数据导入模板',
      response: 'file',
    },
    async ({ db }) => {
      const choices = await dictChoices(db, ['dictType', 'status'])
      const words = Object.fromEntries(choices.map(({ field, words }) => [field, words]))
      return templateResponse('字典数据导入模板', dictTemplate(words))
    },
  )

/** Dictionary entries for the facade (contract 7.4). */
export const publicDictData = new Module('/app-api/system/dict-data')
  .about(
    '7.4 Public entries: `app-api/system/dict-data`',
    'Enabled entries by `sort`; with `disabled` disabled ones too, and `status`.',
  )
  .get(
    '/type',
    {
      access: 'open',
      summary: '查询一种字典的已启用数据',
      cache: 60,
      query: byType.extend({ disabled: param.flag() }),
      response: z.array(publicDictEntry),
    },
    ({ db, query }) =>
      db
        .selectFrom('dictData')
        .select(['id', 'label', 'value', 'dictType'])
        .$if(query.disabled === true, q => q.select('status'))
        .$if(!query.disabled, q => q.where('status', '=', 0))
        .where('dictType', '=', query.type)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  )
