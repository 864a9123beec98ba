import {
  dictTypeCreateBody,
  dictTypeExportQuery,
  dictTypeName,
  dictTypePageQuery,
  dictTypeRow,
  dictTypeUpdateBody,
} from '@shared/contract/dictionaries'
import { DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader, Writer } from '../../platform/db/database'
import { filterBy } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { typeRecords } from './audited'
import { dictTypeKind } from './recycle'
import { statusLabel } from './status-label'

/** Both names of a type are unique. @throws Failure 1002006003, 1002006004 */
async function refuseDuplicate(db: Reader, { name, type }: { name: string; type: string }, id?: number) {
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

/** @throws Failure 1002006005 */
async function refuseUsed(trx: Writer, ids: readonly number[]) {
  const types = trx.selectFrom('dictTypes').select('type').where('id', 'in', ids)
  const used = await trx
    .selectFrom('dictData')
    .select('id')
    .where('dictType', 'in', types)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Failure(1002006005, '无法删除，该字典类型还有字典数据')
}

/** Dictionary types (contract 7.1). */
export const dictType = recordEndpoints({
  base: '/admin-api/system/dict-type',
  table: 'dictTypes',
  title: '字典类型',
  counter: '个',
  permission: 'system:dict',
  scope: OF_THE_INSTITUTION,
  audit: typeRecords,
  row: dictTypeRow,
  missing: () => new Failure(1002006001, '当前字典类型不存在'),
  list: {
    query: dictTypePageQuery,
    filter: (rows, { name, type, status, createTime }) =>
      filterBy(rows, { equals: { status }, contains: { name, type }, between: { createTime } }),
  },
  simpleList: {
    summary: '查询全部字典类型的名称',
    row: dictTypeName,
    read: db => db.selectFrom('dictTypes').select(['id', 'name', 'type']).orderBy('id').execute(),
  },
  saving: {
    create: dictTypeCreateBody,
    update: dictTypeUpdateBody,
    columns: async (trx, body, { former }) => {
      await refuseDuplicate(trx, body, former?.id)
      return body
    },
  },
  remove: async (trx, ids, call) => {
    await refuseUsed(trx, ids)
    return recycle(trx, dictTypeKind, ids, call)
  },
  sheet: {
    name: '字典类型',
    // `format=csv` is this product's addition.
    query: dictTypeExportQuery,
    permission: 'system:dict:query',
    columns: async db => {
      const label = await statusLabel(db)
      return [
        { title: '字典主键', value: row => row.id, width: 12 },
        { title: DICT_TYPE_LABELS.name, value: row => row.name, width: 28 },
        { title: DICT_TYPE_LABELS.type, value: row => row.type, width: 36 },
        { title: DICT_TYPE_LABELS.status, value: row => label(row.status), width: 12 },
      ]
    },
  },
}).about(
  '7.1 Dictionary types: `admin-api/system/dict-type`',
  'Texts are filtered by substring. Newest first. `/simple-list` has enabled **and** disabled types. The export is 字典类型.xls, with `format=csv` a file that the import accepts.',
  'Renaming a type does not change its entries. The screen `/dict/type/data/:dictId` has the type’s **number** in its address: it requests the type, then the entries by `dictType`.',
)
