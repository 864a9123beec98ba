import { createHash, createHmac } from 'node:crypto'
import type { TokenPair } from '../src/api/system/auth'
import type { Reader, Writer } from './db/open'
import type { Deps } from './deps'
import { Failure } from './envelope'

/** Lives of contract 2.1, in milliseconds. A refresh token's is counted from the sign-in, not from the last use. */
export const ACCESS_LIFE = 1_800_000
export const REFRESH_LIFE = 2_592_000_000
/** How long an exchanged refresh token gives the same successors again: a lost answer, several windows at once. */
export const OVERLAP = 10_000

/** How exactly the time of a session's last use is kept: not every call is worth a write. */
const NOTE_EVERY = 300_000

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
            .where('refreshTokens.expiresTime', '>', now),
        ),
      ),
    )
    .execute()
}

/**
 * Exchanges a refresh token (contract 3.3, hardening A2): the old access tokens end, a new pair begins. Within
 * OVERLAP the same token gives the same pair; later it is taken for stolen and the whole session ends.
 * @throws Failure 400 无效的刷新令牌, 401 刷新令牌已过期
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const outcome = await deps.db.write(trx => exchange(trx, deps, refreshToken))
  // Thrown out here: inside, it would undo the end of the session.
  if (outcome === 'unknown') throw new Failure(400, '无效的刷新令牌')
  if (outcome === 'expired') throw new Failure(401, '刷新令牌已过期')
  return outcome
}

async function exchange(
  trx: Writer,
  deps: Deps,
  refreshToken: string,
): Promise<TokenPair | 'unknown' | 'expired'> {
  const now = deps.now()
  const hash = hashToken(refreshToken)
  const row = await trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('refreshTokens')
    .select(['sessions.userId', 'users.status'])
    .where('refreshTokens.hash', '=', hash)
    .executeTakeFirst()
  if (!row) return 'unknown'
  const end = async <T>(outcome: T) => {
    await trx.deleteFrom('sessions').where('id', '=', row.sessionId).execute()
    return outcome
  }
  if (row.status !== 0) return end('unknown')
  if (row.expiresTime <= now) return end('expired')

  const salt = row.rotationSalt ?? newToken(deps.random)
  const pair: TokenPair = {
    userId: row.userId,
    accessToken: successor(refreshToken, salt, 'access'),
    refreshToken: successor(refreshToken, salt, 'refresh'),
    expiresTime: now + ACCESS_LIFE,
  }
  if (row.rotatedTime !== null) {
    const issued = await stillFirstUse(trx, pair, row.rotatedTime, now)
    return issued ? { ...pair, expiresTime: issued } : end('unknown')
  }
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

/** Keeps when and from where a session is used. That it can't be kept is no reason to refuse the call. */
export async function noteUse(deps: Deps, user: SignedInUser, from: Origin): Promise<void> {
  const now = deps.now()
  if (now - user.lastTime < NOTE_EVERY) return
  try {
    await deps.db.write(trx =>
      trx
        .updateTable('sessions')
        .set({ lastTime: now, ...from })
        .where('id', '=', user.sessionId)
        .execute(),
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'use of a session could not be noted')
  }
}

export interface Session extends Origin {
  /** Names the session to its user; no token, and not the number under which the session is kept. */
  handle: string
  sessionId: string
  createTime: number
  lastTime: number
}

/** The sessions of a user that have not run out, last used first. */
export async function sessionsOf(db: Reader, userId: number, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'userAgent', 'createTime', 'lastTime'])
    .where('userId', '=', userId)
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

/** Signs out: the session and all its tokens end. */
export async function closeSession(trx: Writer, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of a user but `except`, sign-ins half done, and those at clients (product.md: changed password, disabled, deleted). */
export async function closeSessionsOf(trx: Writer, userId: number, except?: string): Promise<void> {
  await trx.deleteFrom('signInTickets').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .execute()
  await trx.deleteFrom('oauthGrants').where('userId', '=', userId).execute()
}
