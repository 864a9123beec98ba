import { z } from 'zod'
import { Module } from '../../api/endpoint'
import { param } from '../../contract/input'
import { MAX_ARTICLE } from '../input'
import { dropDraft, keepDraft, readDraft, refuseDraft } from './drafts'
import { draftBody, toDraftFields } from './input'

const PATH = '/draft'
const ACCESS = 'perm:system:documents:query'
/** Of a document; without it, the one of a new document. */
const query = z.object({ id: param.int() })

/**
 * What a writer has typed and not saved, kept for the writer alone, who may go on with it on another device: an addition of
 * this product to contract 13.5. Saving with `endsDraft` ends it.
 */
export const documentDrafts = new Module('/admin-api/system/documents')
  .get(PATH, { access: ACCESS, query }, ({ db, query, user, now }) =>
    readDraft(db, { userId: user.id, documentId: query.id ?? null }, now),
  )
  .put(
    PATH,
    { access: ACCESS, body: draftBody, maxBody: MAX_ARTICLE },
    ({ deps, body: { id, ...draft }, user, userAgent, now }) =>
      deps.db.write(async trx => {
        const key = { userId: user.id, documentId: id ?? null }
        await refuseDraft(trx, key)
        const fields = toDraftFields(draft.fields)
        await keepDraft(trx, key, { ...draft, fields, userAgent }, now)
        return true
      }),
  )
  .delete(PATH, { access: ACCESS, query }, ({ deps, query, user }) =>
    deps.db.write(async trx => {
      await dropDraft(trx, { userId: user.id, documentId: query.id ?? null })
      return true
    }),
  )
