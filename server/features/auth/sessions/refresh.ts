import { createHmac } from 'node:crypto'
import type { TokenPair } from '@shared/contract/sign-in'
import type { Deps } from '../../../platform/api/deps'
import { type Envelope, Failure } from '../../../platform/api/envelope'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Writer } from '../../../platform/db/database'
import type { RequestSource } from '../../../platform/http/client-address'
import { recordEvent } from '../../account-events'
import { sessionIdleOf } from '../../security'
import { closeSession } from './end'
import { ACCESS_LIFE } from './lifetimes'
import { storeTokens } from './open'

/**
 * How long an exchanged refresh token still gives the same pair: for a lost response, or several browser tabs at once.
 */
export const OVERLAP = 10_000

/**
 * A token that can be derived again only with `source`: the database has the salt and a hash of `source`, neither of
 * which is enough.
 */
const successor = (source: string, salt: string, use: 'access' | 'refresh') =>
  createHmac('sha256', salt).update(`${use}:${source}`).digest('hex').slice(0, 32)

/**
 * The response to a refresh token of a session that was ended: its data distinguishes it from an unknown token, such as
 * after the database was restored, so that the browser deletes local drafts only in the first case (an addition).
 */
class SessionEnded extends Failure {
  constructor() {
    super(400, '无效的刷新令牌')
  }

  override envelope(): Envelope<{ ended: true }> {
    return { code: this.code, msg: this.message, data: { ended: true } }
  }
}

/**
 * Exchanges a refresh token (contract 3.3, threat A2): the old access tokens end, a new pair is issued. Within
 * OVERLAP the same token gives the same pair; later it counts as stolen and the whole session ends.
 * @throws Failure 400 无效的刷新令牌, 401 刷新令牌已过期
 */
export async function refreshSession(
  deps: Deps,
  refreshToken: string,
  from: RequestSource,
): Promise<TokenPair> {
  const outcome = await deps.db.write(trx => exchange(trx, deps, refreshToken, from))
  // Thrown outside the transaction: inside, it would undo the end of the session.
  if (outcome === 'unknown') throw new Failure(400, '无效的刷新令牌')
  if (outcome === 'ended') throw new SessionEnded()
  if (outcome === 'expired') throw new Failure(401, '刷新令牌已过期')
  return outcome
}

async function exchange(
  trx: Writer,
  deps: Deps,
  refreshToken: string,
  from: RequestSource,
): Promise<TokenPair | 'unknown' | 'ended' | 'expired'> {
  const now = deps.now()
  const hash = hashToken(refreshToken)
  const row = await trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .selectAll('refreshTokens')
    .select(['sessions.userId', 'sessions.createTime', 'sessions.lastTime', 'sessions.endedTime'])
    .where('refreshTokens.hash', '=', hash)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.endedTime !== null) return 'ended'
  const idle = now - Math.max(row.createTime, row.lastTime)
  const most = await sessionIdleOf(trx, deps)
  if (row.expiresTime <= now || (most > 0 && idle >= most)) {
    await trx.deleteFrom('accessTokens').where('sessionId', '=', row.sessionId).execute()
    return 'expired'
  }

  const salt = row.rotationSalt ?? newToken(deps.random)
  const pair: TokenPair = {
    userId: row.userId,
    accessToken: successor(refreshToken, salt, 'access'),
    refreshToken: successor(refreshToken, salt, 'refresh'),
    expiresTime: now + ACCESS_LIFE,
  }
  if (row.rotatedTime !== null) {
    const issued = await stillFirstUse(trx, pair, row.rotatedTime, now)
    if (issued) return { ...pair, expiresTime: issued }
    await closeSession(trx, row.sessionId, now)
    await recordEvent(trx, { kind: 'token-reused', userId: row.userId }, { ...from, now })
    return 'ended'
  }
  await trx
    .updateTable('sessions')
    .set({ lastTime: now, ...from })
    .where('id', '=', row.sessionId)
    .execute()
  await trx
    .updateTable('refreshTokens')
    .set({ rotatedTime: now, rotationSalt: salt })
    .where('hash', '=', hash)
    .execute()
  await trx.deleteFrom('accessTokens').where('sessionId', '=', row.sessionId).execute()
  await storeTokens(trx, row.sessionId, pair, row.expiresTime)
  return pair
}

/**
 * Expiry of the access token already issued for an exchanged refresh token, or undefined if it may not be issued again.
 */
async function stillFirstUse(trx: Writer, pair: TokenPair, rotatedTime: number, now: number) {
  if (now - rotatedTime > OVERLAP) return undefined
  const next = await trx
    .selectFrom('refreshTokens')
    .select('rotatedTime')
    .where('hash', '=', hashToken(pair.refreshToken))
    .executeTakeFirst()
  if (!next || next.rotatedTime !== null) return undefined
  const access = await trx
    .selectFrom('accessTokens')
    .select('expiresTime')
    .where('hash', '=', hashToken(pair.accessToken))
    .executeTakeFirst()
  return access?.expiresTime
}
