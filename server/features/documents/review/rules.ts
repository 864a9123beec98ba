import type { DocumentReview, ReviewState } from '@shared/contract/document-review'
import { Failure } from '../../../platform/api/envelope'
import type { Reader, Writer } from '../../../platform/db/database'
import { isAmong } from '../../../platform/db/query'
import type { Row } from '../../../platform/db/schema'
import { readPermissions } from '../../permissions'
import { isReviewOn } from '../../site-settings'
import { PUBLISH } from '../publish-rights'
import { PUBLISHED } from '../rows'

export type ReviewRow = Row<'documentReviews'>

/** Publishes without a review by another user, also their own. */
const DIRECTLY = 'system:documents:publish-directly'

/** Whether a user publishes what they wrote themselves. */
export async function publishesDirectly(db: Reader, userId: number): Promise<boolean> {
  const { has } = await readPermissions(db, userId)
  return has(PUBLISH) && (has(DIRECTLY) || !(await isReviewOn(db)))
}

interface Change {
  user: { id: number }
  /** The stored state; null for a new document. */
  row: { status: number } | null
  /** The new state; undefined if it does not change. */
  status?: number | undefined
}

/**
 * What visitors read is what another user has read before: checked inside the transaction of everything that publishes,
 * or changes what is published. Taking it down, and its place, need no review.
 * @throws Failure 1100064000
 */
export async function assertReviewed(trx: Writer, { user, row, status }: Change): Promise<void> {
  const isPublic = (status ?? row?.status) === PUBLISHED
  if (!isPublic || (await publishesDirectly(trx, user.id))) return
  throw new Failure(
    1100064000,
    row?.status === PUBLISHED
      ? '已启用发布前审核，已发布文章的修改需要送审'
      : '已启用发布前审核，需要送审，由他人审核后发布',
  )
}

/** Those of the documents that wait for a review themselves, not with changes. */
export async function waitingAmong(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('documentReviews')
    .select('documentId')
    .where(isAmong('documentId', ids))
    .where('state', '=', 'pending')
    .where('changes', 'is', null)
    .execute()
  return new Set(rows.map(({ documentId }) => documentId))
}

/**
 * What waits for a review stays as it was sent.
 * @throws Failure 1100064001
 */
export async function assertNotInReview(
  trx: Writer,
  { user, ids }: { user: { id: number }; ids: readonly number[] },
): Promise<void> {
  const waiting = await waitingAmong(trx, ids)
  if (waiting.size === 0 || (await publishesDirectly(trx, user.id))) return
  throw new Failure(1100064001, '文章正在审核，送审人撤回送审后才能修改')
}

export const readReview = (db: Reader, documentId: number): Promise<ReviewRow | undefined> =>
  db.selectFrom('documentReviews').selectAll().where('documentId', '=', documentId).executeTakeFirst()

/** Whether there is still such an account, which may be disabled. */
export const hasUser = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A review as a user sees it. */
export function toReview(
  row: Omit<ReviewRow, 'changes'> & { isChange: boolean },
  userId: number,
): DocumentReview {
  const { isChange, sender, sendTime, note, reviewer, reviewTime, reason } = row
  return {
    // Written by this feature alone.
    state: row.state as ReviewState,
    ...{ isChange, sender, isOwn: row.senderId === userId },
    ...{ sendTime, note, reviewer, reviewTime, reason },
  }
}
