import { hashToken } from '../../../platform/api/tokens'
import type { Reader } from '../../../platform/db/database'
import type { RequestSource } from '../../../platform/http/client-address'

export interface Session extends RequestSource {
  /** Identifies the session to its user; neither a token nor the id of its row. */
  handle: string
  sessionId: string
  userId: number
  createTime: number
  lastTime: number
}

/** A session that was last used at or before this time cannot be continued. */
export const oldestUse = ({ now, sessionIdle }: { now: number; sessionIdle?: number | undefined }): number =>
  sessionIdle ? now - sessionIdle : 0

/** The sessions that can be continued. */
export const liveSessions = (
  db: Reader,
  { now, sessionIdle }: { now: number; sessionIdle?: number | undefined },
) =>
  db
    .selectFrom('sessions')
    .where('sessions.endedTime', 'is', null)
    .where('sessions.lastTime', '>', oldestUse({ now, sessionIdle }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshTokens')
          .select('refreshTokens.hash')
          .whereRef('refreshTokens.sessionId', '=', 'sessions.id')
          .where('refreshTokens.expiresTime', '>', now),
      ),
    )

/** The handle that identifies a session to users. */
export const handleOf = (sessionId: string) => hashToken(sessionId).slice(0, 16)

/** The sessions of a user that can be continued, last used first. */
export async function sessionsOf(
  db: Reader,
  at: { now: number; sessionIdle?: number | undefined },
  userId: number,
): Promise<Session[]> {
  const rows = await liveSessions(db, at)
    .select(['id', 'userId', 'ip', 'userAgent', 'createTime', 'lastTime'])
    .where('userId', '=', userId)
    .orderBy('lastTime', 'desc')
    .orderBy('createTime', 'desc')
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, sessionId: id, handle: handleOf(id) }))
}
