import { draftBody, draftQuery, storedDraft } from '@shared/contract/document-drafts'
import { done } from '@shared/contract/row'
import type { ScopeRule } from '../../../platform/api/data-scope'
import { Module } from '../../../platform/api/endpoint'
import { MAX_ARTICLE } from '../limits'
import { assertMayStoreDraft, deleteDraft, readDraft, storeDraft, toDraftFields } from './drafts'

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
  .about('13.5', '`/draft`: the user’s draft of a document, or of a new one: 30 days, 50 per user, 32 MB.')
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
