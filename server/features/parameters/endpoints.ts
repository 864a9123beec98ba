import {
  configCreateBody,
  configExportQuery,
  configPageQuery,
  configRow,
  configUpdateBody,
  configValue,
  configValueQuery,
} from '@shared/contract/configuration'
import { PARAMETER_LABELS } from '@shared/domain/parameters'
import { momentCell } from '@shared/domain/sheets/export-column'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Writer } from '../../platform/db/database'
import { filterBy, toFlag } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { tableRecords } from '../audit'
import { dictLabel } from '../dictionaries'
import { configKind } from './recycle'

/** Rows the product itself reads by their keys, by dict infra_config_type: they are edited, never renamed or deleted. */
const BUILT_IN = 1
const CUSTOM = 2

/** @throws Failure 1001000002 */
async function refuseDuplicate(trx: Writer, key: string, id?: number) {
  const other = await trx.selectFrom('configs').select('id').where('key', '=', key).executeTakeFirst()
  if (other && other.id !== id) throw new Failure(1001000002, '参数配置 key 重复')
}

/** @throws Failure 1001000003 if one of them is built in */
async function refuseBuiltIn(trx: Writer, ids: readonly number[]) {
  const rows = await trx.selectFrom('configs').select('type').where('id', 'in', ids).execute()
  if (rows.some(row => row.type === BUILT_IN)) {
    throw new Failure(1001000003, '不能删除类型为系统内置的参数配置')
  }
}

const records = tableRecords('configs', {
  name: 'name',
  columns: {
    ...PARAMETER_LABELS,
    visible: { label: PARAMETER_LABELS.visible, dict: 'infra_boolean_string' },
  },
  secretIn: ({ visible }) => (visible === 1 ? [] : ['value']),
})

/** Configuration (contract 11.1). */
export const config = recordEndpoints({
  base: '/admin-api/infra/config',
  table: 'configs',
  title: '参数配置',
  counter: '项',
  permission: 'infra:config',
  scope: OF_THE_INSTITUTION,
  audit: records,
  row: configRow,
  show: rows => rows.map(row => ({ ...row, visible: row.visible === 1 })),
  missing: () => new Failure(1001000001, '参数配置不存在'),
  list: {
    query: configPageQuery,
    filter: (rows, { name, key, type, createTime }) =>
      filterBy(rows, {
        equals: { type },
        contains: { key },
        matches: { configs: { name } },
        between: { createTime },
      }),
  },
  saving: {
    create: configCreateBody,
    update: configUpdateBody,
    columns: async (trx, { visible, ...values }, { former }) => {
      if (former?.type === BUILT_IN && values.key !== former.key)
        throw new Failure(1100055000, `参数“${former.key}”是系统内置的，键名不能修改`)
      await refuseDuplicate(trx, values.key, former?.id)
      return { ...values, visible: toFlag(visible), type: former?.type ?? CUSTOM }
    },
  },
  remove: async (trx, ids, call) => {
    await refuseBuiltIn(trx, ids)
    return recycle(trx, configKind, ids, call)
  },
  sheet: {
    name: '参数配置',
    query: configExportQuery,
    columns: async db => {
      const [typeLabel, yesOrNo] = await Promise.all([
        dictLabel(db, 'infra_config_type'),
        dictLabel(db, 'infra_boolean_string'),
      ])
      return [
        { title: '参数配置序号', value: row => row.id, width: 14 },
        { title: '参数分类', value: row => row.category },
        { title: PARAMETER_LABELS.name, value: row => row.name, width: 28 },
        { title: PARAMETER_LABELS.key, value: row => row.key, width: 36 },
        { title: PARAMETER_LABELS.value, value: row => row.value, width: 48 },
        { title: '参数类型', value: row => typeLabel(row.type), width: 12 },
        { title: PARAMETER_LABELS.visible, value: row => yesOrNo(String(row.visible === 1)), width: 12 },
        { title: PARAMETER_LABELS.remark, value: row => row.remark, width: 36 },
        { title: '创建时间', value: row => momentCell(row.createTime) },
      ]
    },
  },
})
  .about(
    '11.1 Configuration: `admin-api/infra/config`',
    'Newest first. `type`: 1 built in, 2 custom; new rows have type 2. The key of a built-in one does not change here (1100055000): the product reads it by that. `/get-value-by-key` is null for an unknown key. The export is 参数配置.xls.',
    'Keys: `system.user.init-password`, password of imported users on other servers; `system.user.register-enabled`, whether 3.5 is open; `url.druid`, `url.swagger`, `url.spring-boot-admin`, `url.skywalking`, addresses of embedded pages, where empty is `{base}/druid/index.html`, our own screen over `/v3/api-docs` (other servers `{base}/doc.html`), `{base}/admin/applications`, none; `facade.*` (13.2), `file.*` (11.2).',
  )
  .get(
    '/get-value-by-key',
    { access: 'signed-in', summary: '按键名查询参数值', query: configValueQuery, response: configValue },
    async ({ db, query }) => {
      const row = await db
        .selectFrom('configs')
        .select(['value', 'visible'])
        .where('key', '=', query.key)
        .executeTakeFirst()
      if (!row) return null
      if (row.visible !== 1) {
        throw new Failure(1001000004, '获取参数配置失败，原因：不允许获取不可见配置')
      }
      return row.value
    },
  )
