import type { AccountEventKind } from '@shared/domain/messages/account-events'
import type { Writer } from '../../platform/db/database'

/** Several occurrences of an event, as one row. */
export interface CountedEvent {
  kind: AccountEventKind
  /** The account concerned; null for no one's. */
  userId: number | null
  /** Where it came from, and details: of the last occurrence. */
  ip: string
  userAgent: string
  detail: string | null
  count: number
  firstTime: number
  /** Time of the last occurrence. */
  now: number
}

/** Adds to the row of a bucket, or creates it: a bucket is identified by kind, caller and hour. */
export async function addToBucket(
  trx: Writer,
  bucket: string,
  { kind, userId, ip, userAgent, detail, count, firstTime, now }: CountedEvent,
): Promise<void> {
  await trx
    .insertInto('accountEvents')
    .values({ bucket, kind, userId, ip, userAgent, detail, count, createTime: firstTime, lastTime: now })
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet(eb => ({
        count: eb('accountEvents.count', '+', count),
        lastTime: now,
        detail,
        ip,
        userAgent,
      })),
    )
    .execute()
}
