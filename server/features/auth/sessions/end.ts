import { hashToken } from '../../../platform/api/tokens'
import type { Writer } from '../../../platform/db/database'

/** Ends a session: its access tokens are deleted, its refresh tokens stay recognisable. */
export async function closeSession(trx: Writer, sessionId: string, now: number): Promise<void> {
  await trx.deleteFrom('accessTokens').where('sessionId', '=', sessionId).execute()
  await trx.updateTable('sessions').set({ endedTime: now }).where('id', '=', sessionId).execute()
}

/** The open session a refresh token belongs to, even if the token was exchanged or has expired. */
export const sessionOfRefreshToken = (trx: Writer, refreshToken: string) =>
  trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'users.id', 'users.username'])
    .where('refreshTokens.hash', '=', hashToken(refreshToken))
    .where('sessions.endedTime', 'is', null)
    .executeTakeFirst()

/**
 * Ends every session of a user but `except`, sign-ins half done, and all that clients were allowed (requirements
 * R-session-7: changed password or deleted user; those of a disabled user are ended by the database). The excepted session
 * must exchange its refresh token: its user has just proven to be the owner and continues with new tokens, the former
 * ones become invalid.
 */
export async function closeSessionsOf(
  trx: Writer,
  userId: number,
  now: number,
  except?: string,
): Promise<void> {
  await trx.deleteFrom('signInTickets').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('accessTokens')
    .where('sessionId', 'in', trx.selectFrom('sessions').select('id').where('userId', '=', userId))
    .execute()
  const open = trx
    .updateTable('sessions')
    .set({ endedTime: now })
    .where('userId', '=', userId)
    .where('endedTime', 'is', null)
  await (except === undefined ? open : open.where('id', '!=', except)).execute()
  await trx.deleteFrom('oauthGrants').where('userId', '=', userId).execute()
  await trx.deleteFrom('oauthApprovals').where('userId', '=', userId).execute()
}
