import type { Reader, Writer } from '../../platform/db/database'
import { sendEventMessage } from '../account-events'
import { usersWith } from '../permissions'

/** Users who have it answer messages. */
const ANSWERS = 'system:feedback:update'
const CODE = 'feedback-new'

/**
 * Lets those who answer know that there are new messages. Users with such a message unread get no second one, so that
 * many messages are no flood; and it says nothing of what was written.
 */
export async function notifyNewFeedback(trx: Writer, now: number): Promise<void> {
  const userIds = await withoutUnread(trx, await usersWith(trx, ANSWERS))
  if (userIds.length === 0) return
  await sendEventMessage(trx, CODE, { to: userIds, texts: {}, now })
}

async function withoutUnread(db: Reader, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('notifyMessages')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('templateCode', '=', CODE)
    .where('readStatus', '=', 0)
    .execute()
  const waiting = new Set(rows.map(({ userId }) => userId))
  return userIds.filter(id => !waiting.has(id))
}
