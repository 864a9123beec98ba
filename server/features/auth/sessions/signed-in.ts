import { setTimeout } from 'node:timers/promises'
import type { SignedInUser } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { hashToken } from '../../../platform/api/tokens'
import type { Reader } from '../../../platform/db/database'
import type { RequestSource } from '../../../platform/http/client-address'
import { SETTINGS_ID } from '../../security'

const DAY = 86_400_000
/** The last use of a session is stored at most this often, in ms: not every request is worth a write. */
const NOTE_EVERY = 300_000
/** How long a request waits for that write, in ms. */
const NOTE_TIMEOUT_MS = 100

/** The enabled user an access token belongs to, or undefined. A refresh token is never accepted here. */
export async function findSignedIn(
  db: Reader,
  token: string,
  now: number,
): Promise<SignedInUser | undefined> {
  const row = await db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('securitySettings', join => join.on('securitySettings.id', '=', SETTINGS_ID))
    .select(['users.id', 'users.username', 'users.nickname', 'users.passwordInitial'])
    .select(['users.passwordHash', 'users.passwordTime', 'securitySettings.passwordMaxAge'])
    .select(['sessions.id as sessionId', 'sessions.lastTime'])
    .where('accessTokens.hash', '=', hashToken(token))
    .where('accessTokens.expiresTime', '>', now)
    .where('users.status', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, passwordTime, passwordMaxAge, ...user } = row
  const oldest = passwordMaxAge ? now - passwordMaxAge * DAY : 0
  // Accounts that sign in by other means have no password.
  return { ...user, isPasswordExpired: passwordHash !== '' && passwordTime < oldest }
}

/** Sessions whose use is being stored. */
const noting = new Set<string>()

/**
 * Stores when and from where a session is used. A failed write does not fail the request, nor does the request wait for
 * another process that holds the lock: the use is stored later.
 */
export async function recordUse(deps: Deps, user: SignedInUser, from: RequestSource): Promise<void> {
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
  await Promise.race([noted, setTimeout(NOTE_TIMEOUT_MS, undefined, { ref: false })])
}
