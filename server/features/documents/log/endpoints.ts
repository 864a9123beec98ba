import { type DocumentLog, documentLog, documentLogPageQuery } from '@shared/contract/document-history'
import { pageOf } from '@shared/contract/row'
import { Module } from '../../../platform/api/endpoint'
import { filterBy, orderedBy, readPage } from '../../../platform/db/query'
import { loggedInScope } from '../writer-scope'

/** Who did what to which document: an addition to contract 13.5. The rows are written in server/features/documents/log/log.ts. */
export const documentLogs = new Module('/admin-api/system/documents', '', {}, { by: 'documents' })
  .adds('documents')
  .about(
    '13.5',
    '`/log-page`: who did what, creating and publishing in one step as two entries; not deleted with the document; within the data scope, and of deleted documents for those who see all.',
  )
  .get(
    '/log-page',
    {
      access: 'perm:system:documents:query',
      summary: '分页查询文章操作记录',
      query: documentLogPageQuery,
      response: pageOf(documentLog),
    },
    async ({ db, query, user }) => {
      const { documentId, title, operator, action, createTime } = query
      const rows = filterBy(db.selectFrom('documentLogs').selectAll(), {
        equals: { documentId, action },
        matches: { documentLogs: { title, operator } },
        between: { createTime },
      }).where(await loggedInScope(db, user.id))
      return readPage(
        orderedBy(
          rows.$narrowType<Pick<DocumentLog, 'action'>>(),
          'documentLogs',
          query.sortField ?? 'id',
          query.sortOrder ?? 'desc',
        ).orderBy('id', 'desc'),
        query,
      )
    },
  )
