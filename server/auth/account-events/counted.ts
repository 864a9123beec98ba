import type { AccountEventKind } from '@shared/account-events'
import type { Writer } from '../../db/open'

/** What happened several times, as one row. */
export interface CountedEvent {
  kind: AccountEventKind
  /** Whose account; null for no one's. */
  userId: number | null
  /** From where, and what: of the last time. */
  ip: string
  userAgent: string
  detail: string | null
  count: number
  firstTime: number
  /** The last time. */
  now: number
}

/** Adds to the row of a bucket, or begins it: a bucket names the kind, the caller and the hour. */
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
