import { documentEditor, draftBody, draftQuery, storedDraft } from '@shared/contract/document-drafts'
import { param } from '@shared/contract/input'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import type { ScopeRule } from '../../../platform/api/data-scope'
import { Module } from '../../../platform/api/endpoint'
import { MAX_ARTICLE } from '../limits'
import { writtenInScope } from '../writer-scope'
import { assertMayStoreDraft, deleteDraft, readDraft, readEditors, storeDraft, toDraftFields } from './drafts'

const PATH = '/draft'
const OWN: ScopeRule = { none: 'the caller’s own' }
const ACCESS = 'perm:system:documents:query'

/**
 * Unsaved values of a document, stored for their writer alone, who may continue on another device: an addition of
 * this product to contract 13.5. Saving with `endsDraft` deletes them.
 */
export const documentDrafts = new Module(
  '/admin-api/system/documents',
  '文章草稿',
  { none: '草稿只有本人可见，随键入不断保存' },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5',
    '`/draft`: the user’s draft of a document, or of a new one: 30 days, 50 per user, 32 MB. `/editors`: who else has typed into a document within 30 minutes and has not saved it.',
  )
  .get(
    PATH,
    {
      access: ACCESS,
      summary: '查询本人的文章草稿',
      query: draftQuery,
      response: storedDraft.nullable(),
      scope: OWN,
    },
    ({ db, query, user, now }) => readDraft(db, { userId: user.id, documentId: query.id ?? null }, now),
  )
  .get(
    '/editors',
    {
      access: ACCESS,
      summary: '查询正在修改文章的其他人',
      query: z.object({ id: param.id() }),
      response: z.array(documentEditor),
    },
    async ({ db, query, user, now }) => {
      const document = await db
        .selectFrom('documents')
        .select('id')
        .where('id', '=', query.id)
        .where(await writtenInScope(db, user.id))
        .executeTakeFirst()
      return document ? readEditors(db, { userId: user.id, documentId: query.id }, now) : []
    },
  )
  .put(
    PATH,
    { access: ACCESS, summary: '保存本人的文章草稿', body: draftBody, response: done, maxBody: MAX_ARTICLE },
    async ({ deps, body: { id, ...draft }, user, userAgent, now }) => {
      const fields = await toDraftFields(draft.fields)
      return deps.db.write(async trx => {
        const key = { userId: user.id, documentId: id ?? null }
        await assertMayStoreDraft(trx, key)
        await storeDraft(trx, key, { ...draft, fields, userAgent }, now)
        return true
      })
    },
  )
  .delete(
    PATH,
    { access: ACCESS, summary: '删除本人的文章草稿', query: draftQuery, response: done, scope: OWN },
    ({ deps, query, user }) =>
      deps.db.write(async trx => {
        await deleteDraft(trx, { userId: user.id, documentId: query.id ?? null })
        return true
      }),
  )
