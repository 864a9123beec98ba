import { ACCOUNT_EVENTS, type AccountEventKind } from '@shared/domain/messages/account-events'
import type { Caller } from '../../platform/api/caller'
import { chinaDateTime } from '../../platform/config/time'
import type { Writer } from '../../platform/db/database'
import { sendEventMessage } from './event-message'

export interface AccountEvent {
  kind: AccountEventKind
  /** The account concerned; null for an account that does not exist. */
  userId: number | null
  /** Details in words the owner may read: no secret, no whole phone number. */
  detail?: string | null
}

/**
 * Records an event of one account, in the transaction of the event itself, and sends the owner an in-site message if
 * the kind demands it (docs/threat-model.md, "Account events").
 */
export async function recordEvent(
  trx: Writer,
  { kind, userId, detail = null }: AccountEvent,
  from: Caller,
): Promise<void> {
  const { ip, userAgent, now } = from
  await trx
    .insertInto('accountEvents')
    .values({ kind, userId, ip, userAgent, detail, count: 1, createTime: now, lastTime: now })
    .execute()
  if (userId !== null && ACCOUNT_EVENTS[kind].notify) await notifyOwner(trx, { kind, userId, detail }, from)
}

const BY_OWNER = '如果不是您本人操作，请立即修改密码，并联系管理员。'
const BY_ADMIN = '如有疑问，请联系管理员。'

async function notifyOwner(
  trx: Writer,
  { kind, userId, detail }: { kind: AccountEventKind; userId: number; detail: string | null },
  { ip, now }: Caller,
): Promise<void> {
  const texts = {
    time: chinaDateTime(now),
    change: `${ACCOUNT_EVENTS[kind].label}${detail ? `（${detail}）` : ''}`,
    ip,
    advice: 'byAdmin' in ACCOUNT_EVENTS[kind] ? BY_ADMIN : BY_OWNER,
  }
  await sendEventMessage(trx, 'account_event', {
    to: [userId],
    texts,
    stored: { event: kind, ...texts },
    now,
  })
}
