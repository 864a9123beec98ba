import { DICT_DATA_LABELS, DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import type { RecycleKind } from '../../platform/db/recycle/kind'

const permissions = {
  query: 'system:dict:query',
  remove: 'system:dict:delete',
  restore: 'system:dict:create',
}
const statusOf = ({ status }: { status: number }) => (status === 0 ? '启用' : '停用')

/** Types are deleted without entries only. */
export const dictTypeKind: RecycleKind<'dictTypes'> = {
  kind: 'dict-type',
  table: 'dictTypes',
  label: '字典类型',
  permissions,
  title: 'name',
  place: sql`t."type"`,
  facts: row => ({
    [DICT_TYPE_LABELS.name]: row.name,
    [DICT_TYPE_LABELS.type]: row.type,
    [DICT_TYPE_LABELS.status]: statusOf(row),
    [DICT_TYPE_LABELS.remark]: row.remark,
  }),
  beforeRestore: async (trx, { name, type }) => {
    const others = await trx
      .selectFrom('dictTypes')
      .select(['name', 'type'])
      .where(({ eb, or }) => or([eb('name', '=', name), eb('type', '=', type)]))
      .execute()
    for (const other of others) {
      if (other.name === name)
        throw new Failure(1002006003, `字典类型“${other.type}”已使用名称“${name}”，请先修改或者删除该类型`)
      throw new Failure(1002006004, `字典“${other.name}”已使用类型“${type}”，请先修改或者删除该字典`)
    }
    return {}
  },
}

export const dictDataKind: RecycleKind<'dictData'> = {
  kind: 'dict-data',
  table: 'dictData',
  label: '字典数据',
  permissions,
  title: 'label',
  place: sql`coalesce((select "dictTypes"."name" from "dictTypes" where "dictTypes"."type" = t."dictType"), t."dictType")`,
  facts: row => ({
    [DICT_DATA_LABELS.dictType]: row.dictType,
    [DICT_DATA_LABELS.label]: row.label,
    [DICT_DATA_LABELS.value]: row.value,
    [DICT_DATA_LABELS.sort]: String(row.sort),
    [DICT_DATA_LABELS.status]: statusOf(row),
    [DICT_DATA_LABELS.remark]: row.remark,
  }),
  beforeRestore: async (trx, { dictType, value }) => {
    const type = await trx
      .selectFrom('dictTypes')
      .select('name')
      .where('type', '=', dictType)
      .executeTakeFirst()
    if (!type) throw new Failure(1002006001, `字典类型“${dictType}”不存在，请先恢复或者新增该字典类型`)
    const same = await trx
      .selectFrom('dictData')
      .select('label')
      .where('dictType', '=', dictType)
      .where('value', '=', value)
      .executeTakeFirst()
    if (same)
      throw new Failure(
        1002007003,
        `字典“${type.name}”中的“${same.label}”已使用键值“${value}”，请先修改或者删除该字典数据`,
      )
    return {}
  },
}
