import { chinaDateTime } from '../../../platform/config/time'
import type { Writer } from '../../../platform/db/database'
import { PUBLISHED } from '../rows'
import { readMessages, sendApproved } from './messages'
import { type ReviewRow, readReview } from './rules'

interface Published {
  id: number
  title: string
  publishTime: number | null
}

interface Caller {
  user: { id: number; nickname: string }
  now: number
}

/** The review of a document that has just been published, in whatever way, is over. */
export async function endReview(trx: Writer, row: Published, caller: Caller): Promise<void> {
  const review = await readReview(trx, row.id)
  if (review?.changes === null) await approve(trx, review, { row, caller })
}

/** Ends a review whose text was published, and sends its sender a message. */
export async function approve(
  trx: Writer,
  review: ReviewRow,
  { row, caller: { user, now } }: { row: Published; caller: Caller },
): Promise<void> {
  await trx.deleteFrom('documentReviews').where('id', '=', review.id).execute()
  await readMessages(trx, [row.id], now)
  if (review.senderId === user.id) return
  const { publishTime } = row
  const when =
    publishTime !== null && publishTime > now
      ? `将于 ${chinaDateTime(publishTime).slice(0, 16)} 起显示`
      : '访客现在可以看到'
  await sendApproved(trx, review.senderId, { id: row.id, user, now, texts: { title: row.title, when } })
}

/**
 * Changes with which their writer went on in the document itself are part of it now: a return of what is not published
 * stays one.
 */
export async function endChanges(
  trx: Writer,
  row: { id: number; status: number },
  user: { id: number },
): Promise<void> {
  const review = await readReview(trx, row.id)
  if (!review?.changes || review.state === 'pending' || review.senderId !== user.id) return
  const isReturned = review.state === 'returned' && row.status !== PUBLISHED
  if (!isReturned) await trx.deleteFrom('documentReviews').where('id', '=', review.id).execute()
  else await trx.updateTable('documentReviews').set({ changes: null }).where('id', '=', review.id).execute()
}
