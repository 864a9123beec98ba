import type { TokenPair } from '@shared/contract/sign-in'
import type { Deps } from '../../../platform/api/deps'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Writer } from '../../../platform/db/database'
import type { RequestSource } from '../../../platform/http/client-address'
import { securitySetting } from '../../security'
import { closeSession } from './end'
import { ACCESS_LIFE, REFRESH_LIFE } from './lifetimes'

/** How long expired and ended sessions are stored: as long as browsers store local drafts. */
const REMEMBERED = 7 * 86_400_000

/** Signs a user in: a new session with its first tokens. */
export async function openSession(
  trx: Writer,
  deps: Deps,
  userId: number,
  from: RequestSource,
): Promise<TokenPair> {
  const now = deps.now()
  const sessionId = newToken(deps.random)
  const pair = {
    userId,
    accessToken: newToken(deps.random),
    refreshToken: newToken(deps.random),
    expiresTime: now + ACCESS_LIFE,
  }
  await forgetExpired(trx, now)
  await trx
    .insertInto('sessions')
    .values({ id: sessionId, userId, createTime: now, lastTime: now, ...from })
    .execute()
  await storeTokens(trx, sessionId, pair, now + REFRESH_LIFE)
  await endOldest(trx, userId, now)
  return pair
}

/** Ends the user's sessions above the number that is set, those used longest ago first. */
async function endOldest(trx: Writer, userId: number, now: number): Promise<void> {
  const most = await securitySetting(trx, 'sessionsPerUser')
  if (most === 0) return
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedTime', 'is', null)
    .orderBy('lastTime', 'desc')
    .orderBy('createTime', 'desc')
    .execute()
  for (const { id } of open.slice(most)) await closeSession(trx, id, now)
}

export async function storeTokens(trx: Writer, sessionId: string, pair: TokenPair, refreshExpires: number) {
  await trx
    .insertInto('accessTokens')
    .values({ hash: hashToken(pair.accessToken), sessionId, expiresTime: pair.expiresTime })
    .execute()
  await trx
    .insertInto('refreshTokens')
    .values({ hash: hashToken(pair.refreshToken), sessionId, expiresTime: refreshExpires })
    .execute()
}

async function forgetExpired(trx: Writer, now: number) {
  await trx
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refreshTokens')
            .select('refreshTokens.hash')
            .whereRef('refreshTokens.sessionId', '=', 'sessions.id')
            .where('refreshTokens.expiresTime', '>', now - REMEMBERED),
        ),
      ),
    )
    .execute()
  await trx
    .deleteFrom('sessions')
    .where('endedTime', '<=', now - REMEMBERED)
    .execute()
}
