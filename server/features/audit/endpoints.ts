import { param } from '@shared/contract/input'
import {
  type OperateLog,
  type OperateLogFilters,
  operateLogDetail,
  operateLogExportQuery,
  operateLogPageQuery,
  operateLogRow,
  type RecordChange,
} from '@shared/contract/operate-log'
import { pageOf } from '@shared/contract/row'
import { momentCell } from '@shared/domain/sheets/export-column'
import { cut } from '@shared/domain/texts/cut'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { STAFF } from '../../platform/api/user-type'
import type { Reader } from '../../platform/db/database'
import { filterBy, inOrder, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import type { Row } from '../../platform/db/schema'
import { exportList } from '../../platform/spreadsheet/list-export'

/** Characters of changes in a row of a list; longer ones are read one by one. */
const MAX_LISTED = 2_000

function toWire({ hash: _, position: __, recordIds: ___, extra, ...row }: Row<'auditLogs'>): OperateLog {
  return { ...row, userType: STAFF, extra: extra && extra.length <= MAX_LISTED ? extra : null }
}

function select(db: Reader, { userId, bizId, type, subType, action, createTime }: OperateLogFilters) {
  return filterBy(db.selectFrom('auditLogs').selectAll(), {
    equals: { userId },
    contains: { type, subType, action, recordIds: bizId === undefined ? undefined : `,${bizId},` },
    between: { createTime },
  })
}

const changesIn = (extra: string | null): { changes: RecordChange[]; more: number } =>
  extra === null ? { changes: [], more: 0 } : JSON.parse(extra)

/** What staff changed (contract 10.3). */
export const operateLog = new Module(
  '/admin-api/system/operate-log',
  '操作日志',
  {},
  {
    none: 'an auditor checks what was done anywhere, by administrators as well; a part of the log would hide the rest',
  },
)
  .about(
    '10.3 Operation log: `admin-api/system/operate-log`',
    'Newest first. Rows are written by the route table here; `bizId` finds every row that concerns the record; `extra` is JSON, and lists leave it out where it is long. `/get` has `changes`, and `more`, the changed records not listed. The export is 操作日志.xls.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:operate-log:query',
      summary: '分页查询操作日志',
      query: operateLogPageQuery,
      response: pageOf(operateLogRow),
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
      access: 'perm:system:operate-log:query',
      summary: '查询一条操作日志',
      query: z.object({ id: param.id() }),
      response: operateLogDetail.nullable(),
    },
    async ({ db, query }) => {
      const row = await db.selectFrom('auditLogs').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && { ...toWire(row), extra: row.extra, ...changesIn(row.extra) }
    },
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:operate-log:export',
      summary: '导出操作日志',
      query: operateLogExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, recordReading }) => {
      return exportList(query, {
        name: '操作日志',
        columns: [
          { title: '日志编号', value: row => row.id, width: 12 },
          { title: '操作模块', value: row => row.type, width: 16 },
          { title: '操作名', value: row => row.subType, width: 24 },
          { title: '记录编号', value: row => row.bizId || '', width: 12 },
          { title: '操作内容', value: row => row.action, width: 48 },
          { title: '操作人', value: row => row.userName },
          { title: '操作 IP', value: row => row.userIp },
          { title: '浏览器 UserAgent', value: row => row.userAgent, width: 60 },
          { title: '请求编号', value: row => row.traceId, width: 16 },
          { title: '操作时间', value: row => momentCell(row.createTime) },
          { title: '修改内容', value: row => describe(row.extra), width: 80 },
        ],
        rows: () => readAll(db, select(db, query).orderBy('id', 'desc')),
        recordReading,
      })
    },
  )

/** One line for each changed field. */
function describe(extra: string | null): string {
  const { changes, more } = changesIn(extra)
  const lines = changes.flatMap(({ name, fields }) =>
    fields.map(
      ({ label, before, after }) => `${name}：${label} ${before ?? '（空）'} → ${after ?? '（空）'}`,
    ),
  )
  return cut([...lines, ...(more > 0 ? [`另有 ${more} 项`] : [])].join('\n'), 30_000)
}
