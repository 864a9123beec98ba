import type { ReviewSummary } from '@shared/contract/dashboard'
import type { DocumentReview } from '@shared/contract/document-review'
import type { DocumentChanges } from '@shared/contract/documents'
import type { SelectQueryBuilder } from 'kysely'
import type { Reader } from '../../../platform/db/database'
import { isAmong } from '../../../platform/db/query'
import type { Tables } from '../../../platform/db/schema'
import { hasPermission } from '../../permissions'
import { isReviewOn } from '../../site-settings'
import { writtenInScope } from '../writer-scope'
import { hasUser, publishesDirectly, readReview, toReview } from './rules'

const COLUMNS = [
  ...(['id', 'documentId', 'state', 'senderId', 'sender', 'sendTime'] as const),
  ...(['note', 'reviewer', 'reviewTime', 'reason'] as const),
] as const
const SHOWN = 5

/** The reviews of documents in a list, without the changes. */
export async function reviewsOf(
  db: Reader,
  ids: readonly number[],
  userId: number,
): Promise<(id: number) => DocumentReview | null> {
  const rows = await db
    .selectFrom('documentReviews')
    .select(COLUMNS)
    .select(eb => eb('changes', 'is not', null).as('isChange'))
    .where(isAmong('documentId', ids))
    .execute()
  const byId = new Map(
    rows.map(row => [row.documentId, toReview({ ...row, isChange: Boolean(row.isChange) }, userId)]),
  )
  return id => byId.get(id) ?? null
}

/** The review of one document, with the changes for those who review them or may go on with them. */
export async function reviewOf(
  db: Reader,
  id: number,
  userId: number,
): Promise<{ review: DocumentReview | null; changes: DocumentChanges | null }> {
  const row = await readReview(db, id)
  if (!row) return { review: null, changes: null }
  const review = toReview({ ...row, isChange: row.changes !== null }, userId)
  const isShown = review.isOwn || review.state === 'pending' || !(await hasUser(db, row.senderId))
  return { review, changes: row.changes !== null && isShown ? JSON.parse(row.changes) : null }
}

/** The documents that wait for a user to review them. */
export async function waitingFor(db: Reader, userId: number) {
  const [mayReview, isDirect] = await Promise.all([
    hasPermission(db, userId, 'system:documents:publish'),
    publishesDirectly(db, userId),
  ])
  return db
    .selectFrom('documentReviews')
    .select('documentId')
    .where('state', '=', mayReview ? 'pending' : '')
    .$if(!isDirect, q => q.where('senderId', '!=', userId))
}

/** What a user has to do about reviews. */
export async function reviewSummary(db: Reader, userId: number): Promise<ReviewSummary> {
  const [mayReview, isDirect, scope, enabled] = await Promise.all([
    hasPermission(db, userId, 'system:documents:publish'),
    publishesDirectly(db, userId),
    writtenInScope(db, userId),
    isReviewOn(db),
  ])
  const reviews = db
    .selectFrom('documentReviews')
    .innerJoin('documents', 'documents.id', 'documentReviews.documentId')
    .where(scope)
  const pending = reviews.where('state', '=', 'pending')
  const own = reviews.where('senderId', '=', userId)
  return {
    enabled,
    toReview: mayReview
      ? await shown(
          pending.$if(!isDirect, q => q.where('senderId', '!=', userId)),
          'sendTime',
        )
      : null,
    returned: await shown(own.where('state', '=', 'returned'), 'reviewTime'),
    waiting: await count(own.where('state', '=', 'pending')),
  }
}

type Reviews = SelectQueryBuilder<Tables, 'documentReviews' | 'documents', object>

async function count(reviews: Reviews): Promise<number> {
  const { total } = await reviews.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** Those that wait longest first. */
async function shown(reviews: Reviews, by: 'sendTime' | 'reviewTime') {
  const [total, rows] = await Promise.all([
    count(reviews),
    reviews
      .select(['documents.id', 'documents.title', 'sender', 'sendTime', 'reviewer', 'reviewTime', 'reason'])
      .select(eb => eb('changes', 'is not', null).as('isChange'))
      .orderBy(by)
      .orderBy('documents.id')
      .limit(SHOWN)
      .execute(),
  ])
  return { total, list: rows.map(row => ({ ...row, isChange: Boolean(row.isChange) })) }
}
