import {
  type DocumentVersion,
  documentVersion,
  documentVersionDetail,
} from '@shared/contract/document-history'
import { type DocumentSnapshot, documentIdBody } from '@shared/contract/documents'
import { param } from '@shared/contract/input'
import { done } from '@shared/contract/row'
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import type { Reader } from '../../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../../platform/db/optimistic-lock'
import type { Tables } from '../../../platform/db/schema'
import { documentRecords } from '../audited'
import { assertMayPublish } from '../publish-rights'
import { assertNotInReview, assertReviewed } from '../review/rules'
import { PUBLISHED } from '../rows'
import { checkContent, nextState, readDocument, snapshotColumns, updateDocument } from '../save'
import { assertServed, withService } from '../service'
import { writtenInScope } from '../writer-scope'
import { storeVersion } from './versions'

const notFound = () => new Failure(1100001005, '该版本不存在或已过期')

const byId = z.object({ id: param.id() })

const COLUMNS = ['id', 'documentId', 'createTime', 'author', 'action', 'note', 'title', 'size'] as const

/** A subquery of the documents in the user's data scope. */
async function idsInScope(db: Reader, userId: number) {
  const inScope = await writtenInScope(db, userId)
  return (eb: ExpressionBuilder<Tables, 'documentVersions'>) =>
    eb.selectFrom('documents').select('documents.id').where(inScope)
}

/** Versions of documents (an addition of this product to contract 13.5). */
export const documentVersions = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5',
    '`/versions`: the newest 50, at most 32 MB. `/restore-version`: section, position, counterpart, status and publishing time do not change.',
  )
  .get(
    '/versions',
    {
      access: 'perm:system:documents:query',
      summary: '查询文章的历史版本',
      query: byId,
      response: z.array(documentVersion),
    },
    async ({ db, query, user }) =>
      db
        .selectFrom('documentVersions')
        .select(COLUMNS)
        .where('documentId', '=', query.id)
        .where('documentId', 'in', await idsInScope(db, user.id))
        .orderBy('id', 'desc')
        .$narrowType<Pick<DocumentVersion, 'action'>>()
        .execute(),
  )
  .get(
    '/version',
    {
      access: 'perm:system:documents:query',
      summary: '查询一个历史版本的内容',
      query: byId,
      response: documentVersionDetail.nullable(),
    },
    async ({ db, query, user }) => {
      const row = await db
        .selectFrom('documentVersions')
        .selectAll()
        .where('id', '=', query.id)
        .where('documentId', 'in', await idsInScope(db, user.id))
        .$narrowType<Pick<DocumentVersion, 'action'>>()
        .executeTakeFirst()
      return row && { ...row, snapshot: JSON.parse(row.snapshot) as DocumentSnapshot }
    },
  )
  .put(
    '/restore-version',
    { access: 'perm:system:documents:update', summary: '恢复历史版本', body: documentIdBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const version = await trx
          .selectFrom('documentVersions')
          .select(['documentId', 'snapshot'])
          .where('id', '=', body.id)
          .executeTakeFirst()
        if (!version) throw notFound()
        const row = await readDocument(trx, version.documentId, user.id)
        assertNotStale(c, row)
        await assertMayPublish(trx, { user, rows: [row] })
        await assertReviewed(trx, { user, row })
        await assertNotInReview(trx, { user, ids: [row.id] })
        const snapshot = JSON.parse(version.snapshot) as DocumentSnapshot
        checkContent(snapshot)
        const { texts, rest } = snapshotColumns(snapshot)
        const next = await withService(texts, snapshot.service ?? undefined, null)
        const isPublished = row.status === PUBLISHED
        await assertServed(trx, { menuId: row.menuId, service: next.service, isPublished })
        await updateDocument(trx, row.id, {
          ...rest,
          ...next,
          ...nextState({ ...row, service: next.service }, {}, now),
          ...updatedStamp({ user, now }, row),
        })
        await storeVersion(trx, row.id, { before: row, action: 'restore' })
        return true
      }),
  )
