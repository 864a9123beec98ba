import {
  type Config,
  type ConfigFilters,
  configCreateBody,
  configFilters,
  configPageQuery,
  configRow,
  configUpdateBody,
  configValue,
  configValueQuery,
} from '@shared/contract/configuration'
import { param } from '@shared/contract/input'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import type { SignedInUser } from '../../platform/api/caller'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, inOrder, readPage, toFlag } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { excelResponse } from '../../platform/spreadsheet/excel'
import { tableRecords } from '../audit'
import { dictLabel } from '../dictionaries'
import { configKind } from './recycle'

/** Rows the product itself reads by their keys, by dict infra_config_type: they are edited, never renamed or deleted. */
const BUILT_IN = 1
const CUSTOM = 2

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1001000001, '参数配置不存在')

const toWire = (row: Row<'configs'>): Config => ({ ...row, visible: row.visible === 1 })

function select(db: Reader, { name, key, type, createTime }: ConfigFilters) {
  return filterBy(db.selectFrom('configs').selectAll(), {
    equals: { type },
    contains: { name, key },
    between: { createTime },
  })
}

/** @throws Failure 1001000002 */
async function refuseDuplicate(trx: Writer, key: string, id?: number) {
  const other = await trx.selectFrom('configs').select('id').where('key', '=', key).executeTakeFirst()
  if (other && other.id !== id) throw new Failure(1001000002, '参数配置 key 重复')
}

/** @throws Failure 1001000003 if one of them is built in: then none is deleted */
async function remove(
  trx: Writer,
  ids: number[],
  deletion: { user: SignedInUser; now: number },
): Promise<number> {
  const rows = await trx.selectFrom('configs').select('type').where('id', 'in', ids).execute()
  if (rows.some(row => row.type === BUILT_IN)) {
    throw new Failure(1001000003, '不能删除类型为系统内置的参数配置')
  }
  return recycle(trx, configKind, ids, deletion)
}

const records = tableRecords('configs', {
  name: 'name',
  columns: {
    category: '参数分组',
    name: '参数名称',
    key: '参数键名',
    value: '参数键值',
    visible: { label: '是否可见', dict: 'infra_boolean_string' },
    remark: '备注',
  },
  secretIn: ({ visible }) => (visible === 1 ? [] : ['value']),
})

/** Configuration (contract 11.1). */
export const config = new Module('/admin-api/infra/config', '参数配置', { records }, OF_THE_INSTITUTION)
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
  .get(
    '/page',
    {
      access: 'perm:infra:config:query',
      summary: '分页查询参数配置',
      query: configPageQuery,
      response: pageOf(configRow),
    },
    async ({ db, query }) => {
      const { total, list } = await readPage(
        select(db, query)
          .orderBy(query.sortField ?? 'id', inOrder(query.sortField ?? 'id', query.sortOrder ?? 'desc'))
          .orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toWire) }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:infra:config:query',
      summary: '查询一项参数配置',
      query: byId,
      response: configRow.nullable(),
    },
    async ({ db, query }) => {
      const row = await db.selectFrom('configs').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
  .post(
    '/create',
    { access: 'perm:infra:config:create', summary: '新增参数配置', body: configCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await refuseDuplicate(trx, body.key)
        const { id } = await trx
          .insertInto('configs')
          .values({
            ...body,
            visible: toFlag(body.visible),
            remark: body.remark ?? null,
            type: CUSTOM,
            createTime: now,
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:infra:config:update', summary: '修改参数配置', body: configUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, visible, ...values } = body
        const row = await trx
          .selectFrom('configs')
          .select(['type', 'key', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        if (row.type === BUILT_IN && body.key !== row.key)
          throw new Failure(1100055000, `参数“${row.key}”是系统内置的，键名不能修改`)
        await refuseDuplicate(trx, body.key, id)
        await trx
          .updateTable('configs')
          .set({ ...values, visible: toFlag(visible), ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:infra:config:delete', summary: '删除一项参数配置', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        if ((await remove(trx, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:infra:config:delete',
      summary: '删除多项参数配置',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) => deps.db.write(trx => remove(trx, query.ids, { user, now })),
  )
  .get(
    ['/export-excel', '/export'],
    { access: 'perm:infra:config:export', summary: '导出参数配置', query: configFilters, response: 'file' },
    async ({ db, query }) => {
      const rows = await readAll(db, select(db, query).orderBy('id', 'desc'))
      const [typeLabel, yesOrNo] = await Promise.all([
        dictLabel(db, 'infra_config_type'),
        dictLabel(db, 'infra_boolean_string'),
      ])
      return excelResponse(
        '参数配置',
        [
          { title: '参数配置序号', value: row => row.id, width: 14 },
          { title: '参数分类', value: row => row.category },
          { title: '参数名称', value: row => row.name, width: 28 },
          { title: '参数键名', value: row => row.key, width: 36 },
          { title: '参数键值', value: row => row.value, width: 48 },
          { title: '参数类型', value: row => typeLabel(row.type), width: 12 },
          { title: '是否可见', value: row => yesOrNo(String(row.visible === 1)), width: 12 },
          { title: '备注', value: row => row.remark, width: 36 },
          { title: '创建时间', value: row => chinaDateTime(row.createTime) },
        ],
        rows,
      )
    },
  )
