import {
  documentIdBody,
  documentMoveBody,
  documentPlaceBody,
  documentPublishListBody,
} from '@shared/contract/documents'
import { changedCount, done, newId } from '@shared/contract/row'
import { Module } from '../../platform/api/endpoint'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { toFlag } from '../../platform/db/query'
import { documentRecords } from './audited'
import { writeLog } from './log/log'
import { assertMayPublish } from './publish-rights'
import { endReview } from './review/end'
import { assertNotInReview, assertReviewed } from './review/rules'
import { PUBLISHED } from './rows'
import {
  checkSection,
  copyOf,
  NEW_STATE,
  nextState,
  readDocument,
  readDocumentStates,
  updateDocument,
} from './save'
import { assertServed } from './service'
import { checkTranslation } from './translations'
import { storeVersion } from './versions/versions'

/** Actions on documents from their list, some of them on several at once: additions to contract 13.5. */
export const documentsBulk = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about('13.5', '`/copy`: id of a draft.')
  .put(
    '/publish-list',
    {
      access: 'perm:system:documents:publish',
      summary: '发布或下线多篇文章',
      body: documentPublishListBody,
      response: changedCount,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const rows = await readDocumentStates(trx, body.ids, user.id)
        for (const { id } of rows) {
          const row = await readDocument(trx, id, user.id)
          await assertReviewed(trx, { user, row, status: body.status })
          await assertServed(trx, { ...row, isPublished: body.status === PUBLISHED })
          const state = nextState(row, { status: body.status }, now)
          await updateDocument(trx, row.id, { ...state, ...updatedStamp({ user, now }, row) })
          const action = body.status === PUBLISHED ? 'publish' : 'withdraw'
          await storeVersion(trx, row.id, { before: row, action })
          if (action === 'publish' && row.status !== PUBLISHED)
            await endReview(trx, { ...row, ...state }, { user, now })
        }
        return rows.length
      }),
  )
  .put(
    '/move-list',
    {
      access: 'perm:system:documents:update',
      summary: '把多篇文章移到另一栏目',
      body: documentMoveBody,
      response: changedCount,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await checkSection(trx, body.menuId)
        const rows = await readDocumentStates(trx, body.ids, user.id)
        await assertMayPublish(trx, { user, rows })
        await assertNotInReview(trx, { user, ids: body.ids })
        for (const { id, service, status } of rows) {
          await assertServed(trx, { menuId: body.menuId, service, isPublished: status === PUBLISHED })
          const row = await readDocument(trx, id, user.id)
          await checkTranslation(
            trx,
            { ...row, menuId: body.menuId },
            { userId: user.id, former: row.translationOf },
          )
          await updateDocument(trx, row.id, { menuId: body.menuId, ...updatedStamp({ user, now }, row) })
          await storeVersion(trx, row.id, { before: row, action: 'move' })
        }
        return rows.length
      }),
  )
  .put(
    '/update-place',
    {
      access: 'perm:system:documents:update',
      summary: '置顶文章或修改其排序',
      body: documentPlaceBody,
      response: done,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const { id, top, sort } = body
        const row = await readDocument(trx, id, user.id)
        await assertMayPublish(trx, { user, rows: [row] })
        const place = {
          ...(top !== undefined && { top: toFlag(top) }),
          ...(sort !== undefined && { sort }),
        }
        await updateDocument(trx, id, { ...place, ...updatedStamp({ user, now }, row) })
        if (top !== undefined && toFlag(top) !== row.top)
          await writeLog(trx, row, { user, now, action: top ? 'pin' : 'unpin' })
        if (sort !== undefined && sort !== row.sort)
          await writeLog(trx, row, { user, now, action: 'order', detail: `排序 ${row.sort} → ${sort}` })
        return true
      }),
  )
  .post(
    '/copy',
    { access: 'perm:system:documents:create', summary: '复制文章', body: documentIdBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, body.id, user.id)
        const { id } = await trx
          .insertInto('documents')
          .values({
            ...(await copyOf(row)),
            ...NEW_STATE,
            top: 0,
            views: 0,
            creator: user.nickname,
            creatorId: user.id,
            createTime: now,
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await storeVersion(trx, id, { before: null, action: 'copy' })
        return id
      }),
  )
