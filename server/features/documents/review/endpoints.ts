import { reviewDiscardQuery, reviewPublishBody, reviewReturnBody } from '@shared/contract/document-review'
import { documentIdBody, documentSubmitBody } from '@shared/contract/documents'
import { done } from '@shared/contract/row'
import { Module } from '../../../platform/api/endpoint'
import { badInput, Failure } from '../../../platform/api/envelope'
import type { Writer } from '../../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../../platform/db/optimistic-lock'
import { hasPermission } from '../../permissions'
import { isReviewOn } from '../../site-settings'
import { documentRecords } from '../audited'
import { deleteDraft } from '../drafts/drafts'
import { MAX_ARTICLE } from '../limits'
import { writeLog } from '../log/log'
import { PUBLISH } from '../publish-rights'
import { PUBLISHED } from '../rows'
import { nextState, readDocument, toColumns, updateDocument } from '../save'
import { saveOver } from '../save-over'
import { assertServed } from '../service'
import { storeVersion } from '../versions/versions'
import { changesOf, reviewedRow } from './changes'
import { approve } from './end'
import { readMessages, reviewersOf, sendReturned, sendSubmitted } from './messages'
import { hasUser, publishesDirectly, type ReviewRow, readReview } from './rules'

/**
 * The review before publishing: additions of this product to contract 13.5. Every step is for one state, so that of two
 * at once the second fails with what the first has done.
 */
export const documentReviews = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5',
    '`/submit` stores the values, of a published document as `changes` of it, which it needs then, and sends them (1100064005–1100064007). `/recall`, by its sender: a draft again, or changes to go on with (1100064002, 1100064004). `/return` and `/approve`: not what the caller sent (1100064004), unless they publish without a review; 1100064002, 1100064003; `/approve` publishes as it was read, and has 1100000000 by `X-If-Updated-At`. `/discard-changes`: changes that do not wait, by their sender or a user with `system:documents:publish` (1100064001, 1100064002, 1100064006).',
  )
  .about(
    '19.4',
    'With the setting 发布前审核 (`facade.review` is `true`) users without `system:documents:publish-directly` neither publish nor change what is published (1100064000): they send it for review, and another user with `system:documents:publish` publishes or returns it. `review` is null where a document was not sent; its `state` is `pending`, `returned`, or `withdrawn` for changes that were taken back. `isChange`: changes of a published document, which visitors read when they are published; `/get` has them as `changes` for reviewers while they wait, for their sender, and for all when that is deleted. A document that waits itself is not changed (1100064001).',
    'The messages `document_submitted` (to those who may publish and see the document), `document_returned` and `document_approved` (to the sender) lead to the document; the first count as read when the review is over.',
  )
  .put(
    '/submit',
    {
      access: 'perm:system:documents:update',
      summary: '送审文章',
      body: documentSubmitBody,
      maxBody: MAX_ARTICLE,
      response: done,
    },
    async ({ deps, body, user, now, c }) => {
      const { id, changes: values, endsDraft } = body
      const columns = values && (await toColumns(values))
      return deps.db.write(async trx => {
        const row = await readDocument(trx, id, user.id)
        assertNotStale(c, row)
        if (!(await isReviewOn(trx))) throw new Failure(1100064007, '没有启用发布前审核，不能送审')
        const former = await readReview(trx, id)
        if (former?.state === 'pending') throw new Failure(1100064001, '文章已经送审，正在等待审核')
        await assertOwnChanges(trx, former, user.id)
        const reviewers = await reviewersOf(trx, id, user.id)
        if (reviewers.length === 0)
          throw new Failure(1100064005, '没有其他人员可以审核，请管理员为审核人员分配文章发布权限')
        const isPublished = row.status === PUBLISHED
        if (isPublished && !values) throw badInput('已发布的文章没有需要送审的修改')
        const changes =
          isPublished && values && columns
            ? await changesOf(trx, row, { columns, body: values, user, now })
            : null
        if (!isPublished && values && columns) {
          const kept = { ...values, status: undefined }
          await saveOver(trx, { row, columns, body: kept, user, now })
        }
        const sent = await readDocument(trx, id, user.id)
        if (!isPublished) await assertPublishable(trx, sent, now)
        const review = {
          ...{ state: 'pending', senderId: user.id, sender: user.nickname },
          sendTime: Math.max(now, (former?.sendTime ?? 0) + 1),
          ...{ changes, note: (changes && values?.note?.trim()) || null },
          ...{ reviewer: null, reviewTime: null, reason: null },
        }
        await trx
          .insertInto('documentReviews')
          .values({ documentId: id, ...review })
          .onConflict(conflict => conflict.column('documentId').doUpdateSet(review))
          .execute()
        if (endsDraft) await deleteDraft(trx, { userId: user.id, documentId: id })
        await writeLog(trx, sent, {
          user,
          now,
          action: 'submit',
          detail: isPublished ? '已发布文章的修改' : null,
        })
        await sendSubmitted(trx, reviewers, { id, user, now, texts: { title: titleOf(sent, changes) } })
        return true
      })
    },
  )
  .put(
    '/recall',
    { access: 'perm:system:documents:update', summary: '撤回送审', body: documentIdBody, response: done },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, body.id, user.id)
        const review = await readPending(trx, row)
        if (review.senderId !== user.id) throw new Failure(1100064004, '只有送审人可以撤回送审')
        if (review.changes === null)
          await trx.deleteFrom('documentReviews').where('id', '=', review.id).execute()
        else
          await trx
            .updateTable('documentReviews')
            .set({ state: 'withdrawn' })
            .where('id', '=', review.id)
            .execute()
        await readMessages(trx, [row.id], now)
        await writeLog(trx, row, { user, now, action: 'recall' })
        return true
      }),
  )
  .put(
    '/return',
    { access: `perm:${PUBLISH}`, summary: '退回送审的文章', body: reviewReturnBody, response: done },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, body.id, user.id)
        const review = await readPending(trx, row, body.sendTime)
        await assertMayReview(trx, review, user.id)
        const reason = body.reason.trim()
        await trx
          .updateTable('documentReviews')
          .set({ state: 'returned', reviewer: user.nickname, reviewTime: now, reason })
          .where('id', '=', review.id)
          .execute()
        await readMessages(trx, [row.id], now)
        await writeLog(trx, row, { user, now, action: 'return', detail: reason })
        const texts = { title: titleOf(row, review.changes), reason }
        await sendReturned(trx, review.senderId, { id: row.id, user, now, texts })
        return true
      }),
  )
  .put(
    '/approve',
    { access: `perm:${PUBLISH}`, summary: '发布送审的文章', body: reviewPublishBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, body.id, user.id)
        const review = await readPending(trx, row, body.sendTime)
        assertNotStale(c, row)
        await assertMayReview(trx, review, user.id)
        if (review.changes === null) await assertPublishable(trx, row, now)
        const next =
          review.changes === null
            ? nextState(row, { status: PUBLISHED, publishTime: body.publishTime }, now)
            : await reviewedRow(trx, row, review.changes, { user, now })
        await updateDocument(trx, row.id, { ...next, ...updatedStamp({ user, now }, row) })
        const note = review.note ?? undefined
        const isStored = await storeVersion(trx, row.id, { before: row, action: 'publish', note })
        if (!isStored) await writeLog(trx, row, { user, now, action: 'publish' })
        await approve(trx, review, { row: { ...row, ...next }, caller: { user, now } })
        return true
      }),
  )
  .delete(
    '/discard-changes',
    {
      access: 'perm:system:documents:update',
      summary: '放弃已发布文章的修改',
      query: reviewDiscardQuery,
      response: done,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, query.id, user.id)
        const review = await readReview(trx, row.id)
        if (review?.state === 'pending') throw new Failure(1100064001, '修改正在审核，撤回送审后才能放弃')
        if (!review?.changes) throw new Failure(1100064002, '该文章没有未发布的修改')
        if (!(await hasPermission(trx, user.id, PUBLISH))) await assertOwnChanges(trx, review, user.id)
        await trx.deleteFrom('documentReviews').where('id', '=', review.id).execute()
        await writeLog(trx, row, { user, now, action: 'discard' })
        return true
      }),
  )

/**
 * What waits for a review.
 * @param sendTime what the caller has read
 * @throws Failure 1100064002 where it does no longer, 1100064003 where it was sent again
 */
async function readPending(
  trx: Writer,
  row: { id: number; status: number; updater: string | null },
  sendTime?: number,
): Promise<ReviewRow> {
  const review = await readReview(trx, row.id)
  if (review?.state !== 'pending') throw new Failure(1100064002, whatBecame(row, review))
  if (sendTime !== undefined && review.sendTime !== sendTime)
    throw new Failure(1100064003, `“${review.sender}”已修改并重新送审，请查看最新内容后再审核`)
  return review
}

function whatBecame(
  { status, updater }: { status: number; updater: string | null },
  review: ReviewRow | undefined,
): string {
  if (review?.state === 'returned') return `该文章已由“${review.reviewer}”退回`
  if (review) return `“${review.sender}”已撤回送审`
  return status === PUBLISHED ? `该文章已由“${updater ?? '他人'}”发布` : '该文章没有送审，或者已撤回送审'
}

/** @throws Failure 1100064004 for what the user has sent, unless they may publish without a review */
async function assertMayReview(trx: Writer, { senderId }: ReviewRow, userId: number): Promise<void> {
  if (senderId !== userId || (await publishesDirectly(trx, userId))) return
  throw new Failure(1100064004, '不能审核自己送审的文章，请由他人审核')
}

/** Of changes that another user has not finished. @throws Failure 1100064006 */
async function assertOwnChanges(trx: Writer, review: ReviewRow | undefined, userId: number): Promise<void> {
  if (!review?.changes || review.senderId === userId || !(await hasUser(trx, review.senderId))) return
  throw new Failure(1100064006, `“${review.sender}”对该文章的修改还没有完成，请由其继续或者放弃`)
}

/** What could not be published is not sent to a reviewer. */
async function assertPublishable(
  trx: Writer,
  row: Parameters<typeof nextState>[0] & { menuId: number },
  now: number,
): Promise<void> {
  nextState(row, { status: PUBLISHED }, now)
  await assertServed(trx, { menuId: row.menuId, service: row.service, isPublished: true })
}

const titleOf = (row: { title: string }, changes: string | null): string =>
  changes === null ? row.title : (JSON.parse(changes) as { title: string }).title
