import { z } from 'zod'
import type { DocumentLog } from '../../../src/api/system/document-logs'
import { Module } from '../../api/endpoint'
import { paging, param, sorting } from '../../contract/input'
import { filterBy, readPage } from '../../db/query'

const ACTIONS = [
  'create',
  'copy',
  'update',
  'publish',
  'withdraw',
  'move',
  'restore',
  'pin',
  'unpin',
  'order',
  'order-reset',
  'delete',
] as const satisfies readonly DocumentLog['action'][]

const pageQuery = z.object({
  documentId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  operator: param.text([100, '操作人长度不能超过 100 个字符']),
  action: param.choice(ACTIONS, '操作不正确'),
  createTime: param.range(),
  ...paging,
  ...sorting(['id', 'title', 'operator', 'createTime'] as const),
})

/** Who did what to which document: an addition to contract 13.5. The rows are written in server/documents/log/log.ts. */
export const documentLogs = new Module('/admin-api/system/documents').get(
  '/log-page',
  { access: 'perm:system:documents:query', query: pageQuery },
  ({ db, query }) => {
    const { documentId, title, operator, action, createTime } = query
    const rows = filterBy(db.selectFrom('documentLogs').selectAll(), {
      equals: { documentId, action },
      contains: { title, operator },
      between: { createTime },
    })
    return readPage(
      rows.orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc').orderBy('id', 'desc'),
      query,
    )
  },
)
