import { createHash, createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { TokenPair } from '../src/api/system/auth'
import { recordEvent } from './account-events/record'
import type { Reader, Writer } from './db/open'
import type { Deps } from './deps'
import { type Envelope, Failure } from './envelope'

/** Lives of contract 2.1, in milliseconds. A refresh token's is counted from the sign-in, not from the last use. */
export const ACCESS_LIFE = 1_800_000
export const REFRESH_LIFE = 2_592_000_000
/** How long an exchanged refresh token gives the same successors again: a lost answer, several windows at once. */
export const OVERLAP = 10_000
/** How long sessions that ran out or were ended are remembered: as long as browsers keep drafts of forms. */
const REMEMBERED = 7 * 86_400_000

/** How exactly the time of a session's last use is kept: not every call is worth a write. */
const NOTE_EVERY = 300_000
/** How long a call waits for that, in ms. */
const NOTE_PATIENCE = 100

export interface SignedInUser {
  id: number
  username: string
  nickname: string
  sessionId: string
  /** When the session was last noted to be used. */
  lastTime: number
  /** 1: only the password may be changed. */
  passwordInitial: 0 | 1
}

/** From where a session is used. */
export interface Origin {
  ip: string
  userAgent: string
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 128 random bits as 32 hex characters (contract 2.1). */
export const newToken = (random: Deps['random']) => random(16).toString('hex')

/**
 * A token that only the holder of `source` can be given again: the database knows the salt and a hash of `source`,
 * neither of which is enough.
 */
const successor = (source: string, salt: string, use: 'access' | 'refresh') =>
  createHmac('sha256', salt).update(`${use}:${source}`).digest('hex').slice(0, 32)

/** Signs a user in: a new session with its first tokens. */
export async function openSession(trx: Writer, deps: Deps, userId: number, from: Origin): Promise<TokenPair> {
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
  await keep(trx, sessionId, pair, now + REFRESH_LIFE)
  return pair
}

async function keep(trx: Writer, sessionId: string, pair: TokenPair, refreshExpires: number) {
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

/**
 * The answer to a refresh token of a session that was ended: its data tells it from a token that nobody knows, such as
 * after the database was restored, so that the browser drops what was typed only where it should (an addition).
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
 * Exchanges a refresh token (contract 3.3, hardening A2): the old access tokens end, a new pair begins. Within
 * OVERLAP the same token gives the same pair; later it is taken for stolen and the whole session ends.
 * @throws Failure 400 无效的刷新令牌, 401 刷新令牌已过期
 */
export async function refreshSession(deps: Deps, refreshToken: string, from: Origin): Promise<TokenPair> {
  const outcome = await deps.db.write(trx => exchange(trx, deps, refreshToken, from))
  // Thrown out here: inside, it would undo the end of the session.
  if (outcome === 'unknown') throw new Failure(400, '无效的刷新令牌')
  if (outcome === 'ended') throw new SessionEnded()
  if (outcome === 'expired') throw new Failure(401, '刷新令牌已过期')
  return outcome
}

async function exchange(
  trx: Writer,
  deps: Deps,
  refreshToken: string,
  from: Origin,
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
  if (row.expiresTime <= now || (deps.sessionIdle && idle >= deps.sessionIdle)) {
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
  await keep(trx, row.sessionId, pair, row.expiresTime)
  return pair
}

/** Expiry of the access token already issued for an exchanged refresh token, or undefined if it may not be given again. */
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

/** The enabled user an access token stands for, or undefined. A refresh token is never accepted here. */
export async function findSignedIn(
  db: Reader,
  token: string,
  now: number,
): Promise<SignedInUser | undefined> {
  const row = await db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', 'users.nickname', 'users.passwordInitial'])
    .select(['sessions.id as sessionId', 'sessions.lastTime'])
    .where('accessTokens.hash', '=', hashToken(token))
    .where('accessTokens.expiresTime', '>', now)
    .where('users.status', '=', 0)
    .executeTakeFirst()
  return row
}

/** Sessions whose use is being noted. */
const noting = new Set<string>()

/**
 * Keeps when and from where a session is used. That it can't be kept is no reason to refuse the call, nor to let it wait for
 * another program that holds the lock: then it is kept later.
 */
export async function noteUse(deps: Deps, user: SignedInUser, from: Origin): Promise<void> {
  const now = deps.now()
  if (now - user.lastTime < NOTE_EVERY || noting.has(user.sessionId)) return
  noting.add(user.sessionId)
  const noted = deps.db
    .write(trx =>
      trx
        .updateTable('sessions')
        .set({ lastTime: now, ...from })
        .where('id', '=', user.sessionId)
        .execute(),
    )
    .catch(error => deps.log.warn({ err: error }, 'use of a session could not be noted'))
    .finally(() => noting.delete(user.sessionId))
  await Promise.race([noted, setTimeout(NOTE_PATIENCE, undefined, { ref: false })])
}

export interface Session extends Origin {
  /** Names the session to its user; no token, and not the number under which the session is kept. */
  handle: string
  sessionId: string
  userId: number
  createTime: number
  lastTime: number
}

/** The sessions of a user, or of all, that can be continued, last used first. */
export async function sessionsOf(
  db: Reader,
  { now, sessionIdle }: { now: number; sessionIdle?: number | undefined },
  userId?: number,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userId', 'ip', 'userAgent', 'createTime', 'lastTime'])
    .where('endedTime', 'is', null)
    .$if(userId !== undefined, query => query.where('userId', '=', userId ?? 0))
    .$if(Boolean(sessionIdle), query => query.where('lastTime', '>', now - (sessionIdle ?? 0)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshTokens')
          .select('refreshTokens.hash')
          .whereRef('refreshTokens.sessionId', '=', 'sessions.id')
          .where('refreshTokens.expiresTime', '>', now),
      ),
    )
    .orderBy('lastTime', 'desc')
    .orderBy('createTime', 'desc')
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, sessionId: id, handle: hashToken(id).slice(0, 16) }))
}

/** Ends a session: its access tokens are gone, its refresh tokens are known for what they were. */
export async function closeSession(trx: Writer, sessionId: string, now: number): Promise<void> {
  await trx.deleteFrom('accessTokens').where('sessionId', '=', sessionId).execute()
  await trx.updateTable('sessions').set({ endedTime: now }).where('id', '=', sessionId).execute()
}

/** The open session a refresh token belongs to, be it exchanged already or run out. */
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
 * Ends every session of a user but `except`, sign-ins half done, and all that clients were allowed (product.md: changed password,
 * deleted; a disabled user's are ended by the database). The session excepted must exchange its refresh token: who has
 * just proven to be the owner goes on with new tokens, and former ones are good for nothing.
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
  await trx
    .updateTable('sessions')
    .set({ endedTime: now })
    .where('userId', '=', userId)
    .where('endedTime', 'is', null)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .execute()
  await trx.deleteFrom('oauthGrants').where('userId', '=', userId).execute()
  await trx.deleteFrom('oauthApprovals').where('userId', '=', userId).execute()
}
