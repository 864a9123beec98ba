import type { MessageTexts } from '@shared/domain/messages/message-events'
import { type SqlBool, sql } from 'kysely'
import type { Writer } from '../../../platform/db/database'
import { isAmong } from '../../../platform/db/query'
import { sendEventMessage } from '../../account-events'
import { usersWith } from '../../permissions'
import { writtenInScope } from '../writer-scope'

/** The document's editor. */
const linkOf = (id: number) => `/document/edit/${id}`

interface Message<T> {
  /** Number of the document. */
  id: number
  user: { nickname: string }
  now: number
  texts: T
}

/** Those who may publish a document, besides its sender: users whose data scope shows it. */
export async function reviewersOf(trx: Writer, id: number, senderId: number): Promise<number[]> {
  const found: number[] = []
  for (const userId of await usersWith(trx, 'system:documents:publish')) {
    if (userId === senderId) continue
    const seen = await trx
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .where(await writtenInScope(trx, userId))
      .executeTakeFirst()
    if (seen) found.push(userId)
  }
  return found
}

export const sendSubmitted = (
  trx: Writer,
  to: readonly number[],
  { id, user, now, texts }: Message<MessageTexts<'document_submitted'>>,
) => sendEventMessage(trx, 'document_submitted', { to, texts, sender: user.nickname, link: linkOf(id), now })

export const sendReturned = (
  trx: Writer,
  senderId: number,
  { id, user, now, texts }: Message<MessageTexts<'document_returned'>>,
) =>
  sendEventMessage(trx, 'document_returned', {
    ...{ to: [senderId], texts, sender: user.nickname, link: linkOf(id), now },
  })

export const sendApproved = (
  trx: Writer,
  senderId: number,
  { id, user, now, texts }: Message<MessageTexts<'document_approved'>>,
) =>
  sendEventMessage(trx, 'document_approved', {
    ...{ to: [senderId], texts, sender: user.nickname, link: linkOf(id), now },
  })

/** Messages to reviewers about documents count as read once the review is over. */
export const readMessages = (trx: Writer, ids: readonly number[], now: number) =>
  trx
    .updateTable('notifyMessages')
    .set({ readStatus: 1, readTime: now })
    // Literals: an index of these alone is read.
    .where(sql<SqlBool>`"templateCode" = 'document_submitted' and "readStatus" = 0`)
    .where(isAmong('link', ids.map(linkOf)))
    .execute()
