import type { SignedInUser } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'
import { ACCESS_LIFE, REFRESH_LIFE } from '../sessions/lifetimes'
import { readList } from './clients'

/** How long a code is valid: the client receives it at once (contract 5.2). */
const CODE_LIFE = 60_000

/** What a user allows a client. */
export interface Allowed {
  clientId: string
  userId: number
  scopes: string[]
}

/** What a client gets for a code or a refresh token. */
export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  /** Seconds */
  expiresIn: number
  scopes: string[]
}

async function openGrant(trx: Writer, deps: Deps, allowed: Allowed, life: number): Promise<string> {
  const now = deps.now()
  const id = newToken(deps.random)
  await trx.deleteFrom('oauthGrants').where('expiresTime', '<=', now).execute()
  await trx
    .insertInto('oauthGrants')
    .values({
      ...{ id, clientId: allowed.clientId, userId: allowed.userId, createTime: now },
      scopes: JSON.stringify(allowed.scopes),
      expiresTime: now + life,
    })
    .execute()
  return id
}

/** A code for the client, valid for one exchange. */
export async function issueCode(
  trx: Writer,
  deps: Deps,
  allowed: Allowed,
  request: { redirectUri: string; state: string; challenge: string | null },
): Promise<string> {
  // The grant outlives its code by the same time again, so that a second use of the code is still recognised.
  const grantId = await openGrant(trx, deps, allowed, 2 * CODE_LIFE)
  const code = newToken(deps.random)
  await trx
    .insertInto('oauthCodes')
    .values({ ...request, hash: hashToken(code), grantId, expiresTime: deps.now() + CODE_LIFE })
    .execute()
  return code
}

export async function issueAccess(trx: Writer, deps: Deps, grantId: string) {
  const accessToken = newToken(deps.random)
  await storeToken(trx, grantId, accessToken, 'access', deps.now() + ACCESS_LIFE)
  return { accessToken, expiresIn: ACCESS_LIFE / 1000 }
}

export async function issueRefresh(
  trx: Writer,
  deps: Deps,
  grantId: string,
  expires: number,
): Promise<string> {
  const refreshToken = newToken(deps.random)
  await storeToken(trx, grantId, refreshToken, 'refresh', expires)
  return refreshToken
}

/** The first pair of tokens of a grant whose code was exchanged: 30 days begin. */
export async function issuePair(trx: Writer, deps: Deps, grantId: string) {
  const expiresTime = deps.now() + REFRESH_LIFE
  await trx.updateTable('oauthGrants').set({ expiresTime }).where('id', '=', grantId).execute()
  const refreshToken = await issueRefresh(trx, deps, grantId, expiresTime)
  return { ...(await issueAccess(trx, deps, grantId)), refreshToken }
}

const storeToken = (
  trx: Writer,
  grantId: string,
  token: string,
  kind: 'access' | 'refresh',
  expiresTime: number,
) =>
  trx
    .insertInto('oauthTokens')
    .values({ hash: hashToken(token), grantId, kind, expiresTime })
    .execute()

/** Ends a grant: its code and all its tokens become invalid. */
export const endGrant = (trx: Writer, id: string) =>
  trx.deleteFrom('oauthGrants').where('id', '=', id).executeTakeFirst()

/** The user a client's access token belongs to, and what it allows. */
export interface Granted {
  user: SignedInUser
  clientId: string
  scopes: string[]
  expiresTime: number
}

/** Undefined for a token that is unknown, has expired, or belongs to a disabled user or client. */
export async function findGranted(db: Reader, token: string, now: number): Promise<Granted | undefined> {
  const row = await db
    .selectFrom('oauthTokens')
    .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthTokens.grantId')
    .innerJoin('oauthClients', 'oauthClients.id', 'oauthGrants.clientId')
    .innerJoin('users', 'users.id', 'oauthGrants.userId')
    .select(['users.id', 'users.username', 'users.nickname', 'users.passwordInitial'])
    .select([
      'oauthGrants.id as grantId',
      'oauthGrants.clientId',
      'oauthGrants.scopes',
      'oauthTokens.expiresTime',
    ])
    .where('oauthTokens.hash', '=', hashToken(token))
    .where('oauthTokens.kind', '=', 'access')
    .where('oauthTokens.expiresTime', '>', now)
    .where('users.status', '=', 0)
    .where('oauthClients.status', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, username, nickname, passwordInitial, grantId, clientId, scopes, expiresTime } = row
  // There is no session behind it: what ends or lists sessions finds none.
  const session = { sessionId: `oauth:${grantId}`, lastTime: now }
  const user = { id, username, nickname, passwordInitial, isPasswordExpired: false, ...session }
  return { user, clientId, scopes: readList(scopes), expiresTime }
}
