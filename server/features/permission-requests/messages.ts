import type { MessageTexts } from '@shared/domain/messages/message-events'
import type { Reader, Writer } from '../../platform/db/database'
import { sendEventMessage } from '../account-events'
import { securityAdmins, superAdmins, usersWith } from '../permissions'
import { seenUsers } from '../roles'

const REQUEST = 'permission_request'

/** Where a request is answered. */
const linkOf = (id: number) => `/system/permission-request?edit=${id}`

/**
 * Ids of the enabled users who are told of a request: those who give roles to everybody, and of those who answer requests the
 * ones who see its user.
 */
export async function handlersOf(trx: Writer, applicantId: number): Promise<number[]> {
  const found = new Set((await securityAdmins(trx)) ?? (await superAdmins(trx)))
  for (const id of await usersWith(trx, 'system:permission-request:update'))
    if (!found.has(id) && (await isSeenBy(trx, id, applicantId))) found.add(id)
  return [...found]
}

const isSeenBy = async (db: Reader, callerId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(await seenUsers(db, callerId))
    .executeTakeFirst()) !== undefined

/** @returns null where the template of such messages is disabled */
export const sendRequest = (
  trx: Writer,
  to: readonly number[],
  {
    id,
    about,
    now,
    ...texts
  }: Omit<MessageTexts<typeof REQUEST>, 'address'> & {
    id: number
    about: { userId: number; menuId: number }
    now: number
  },
) => {
  const all = { ...texts, address: linkOf(id) }
  return sendEventMessage(trx, REQUEST, {
    ...{ to, texts: all, stored: { ...about, ...all }, link: linkOf(id), now },
  })
}

/** Tells the applicant, and counts the messages about the request as read. */
export async function sendAnswer(
  trx: Writer,
  { id, userId, path }: { id: number; userId: number; path: string },
  { user, now, ...texts }: MessageTexts<'permission_answered'> & { user: { nickname: string }; now: number },
): Promise<void> {
  await sendEventMessage(trx, 'permission_answered', {
    ...{ to: [userId], texts, sender: user.nickname, link: path, now },
  })
  await trx
    .updateTable('notifyMessages')
    .set({ readStatus: 1, readTime: now })
    // What comes first is indexed.
    .where('userId', 'in', await handlersOf(trx, userId))
    .where('readStatus', '=', 0)
    .where('templateCode', '=', REQUEST)
    .where('link', '=', linkOf(id))
    .execute()
}
