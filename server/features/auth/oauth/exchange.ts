import { createHash } from 'node:crypto'
import type { Caller } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { hashToken } from '../../../platform/api/tokens'
import type { Writer } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'

import { type Client, readList } from './clients'
import { OAuthError } from './error'
import { endGrant, type IssuedTokens, issueAccess, issuePair, issueRefresh } from './grants'

export interface CodeRequest {
  code: string
  redirectUri: string
  verifier: string | undefined
  /** Clients of ruoyi-vue-pro send it; if present, it must be the one of the authorization request. */
  state: string | undefined
}

const invalid = (code: number, message: string) => new OAuthError('invalid_grant', code, message)

/** The outcome of the transaction. Errors are thrown after it: inside, they would undo the end of a grant. */
type Outcome = IssuedTokens | OAuthError

async function settle(deps: Deps, work: (trx: Writer) => Promise<Outcome>): Promise<IssuedTokens> {
  const outcome = await deps.db.write(work)
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

/** Tokens for a code. A code that is used a second time was stolen: its grant ends (threat A8). */
export const exchangeCode = (
  deps: Deps,
  client: Client,
  request: CodeRequest,
  from: Caller,
): Promise<IssuedTokens> =>
  settle(deps, async trx => {
    const row = await trx
      .selectFrom('oauthCodes')
      .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthCodes.grantId')
      .innerJoin('users', 'users.id', 'oauthGrants.userId')
      .selectAll('oauthCodes')
      .select(['oauthGrants.clientId', 'oauthGrants.userId', 'oauthGrants.scopes', 'users.status'])
      .where('oauthCodes.hash', '=', hashToken(request.code))
      .executeTakeFirst()
    if (row?.status !== 0) return invalid(1002022000, 'code 不存在')
    if (row.clientId !== client.id) return invalid(1002021000, 'client_id 不匹配')
    if (row.usedTime !== null) {
      await endReused(trx, client, row, from)
      return invalid(1002022000, 'code 不存在')
    }
    if (row.expiresTime <= deps.now()) return invalid(1002022001, 'code 已过期')
    if (row.redirectUri !== request.redirectUri) return invalid(1002021001, 'redirect_uri 不匹配')
    if (request.state !== undefined && request.state !== row.state) return invalid(1002021002, 'state 不匹配')
    if (!fits(request.verifier, row.challenge)) return invalid(400, 'code_verifier 不匹配')
    await trx.updateTable('oauthCodes').set({ usedTime: deps.now() }).where('hash', '=', row.hash).execute()
    return { ...(await issuePair(trx, deps, row.grantId)), scopes: readList(row.scopes) }
  })

/**
 * S256 of RFC 7636. A verifier without a challenge is refused too: the challenge may have been removed from the
 * authorization request.
 */
function fits(verifier: string | undefined, challenge: string | null): boolean {
  if (verifier === undefined || challenge === null) return verifier === undefined && challenge === null
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

/**
 * New tokens for a refresh token. A client with a secret keeps its refresh token, as contract 2.1 has it; one without
 * gets a new one each time, and using an old one again ends the grant.
 */
export const exchangeRefresh = (
  deps: Deps,
  client: Client,
  { refreshToken, scope }: { refreshToken: string; scope: string | undefined },
  from: Caller,
): Promise<IssuedTokens> =>
  settle(deps, async trx => {
    const row = await trx
      .selectFrom('oauthTokens')
      .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthTokens.grantId')
      .innerJoin('users', 'users.id', 'oauthGrants.userId')
      .selectAll('oauthTokens')
      .select(['oauthGrants.clientId', 'oauthGrants.userId', 'oauthGrants.scopes', 'users.status'])
      .where('oauthTokens.hash', '=', hashToken(refreshToken))
      .where('oauthTokens.kind', '=', 'refresh')
      .executeTakeFirst()
    if (row?.status !== 0) return invalid(400, '无效的刷新令牌')
    if (row.clientId !== client.id) return invalid(400, '刷新令牌的客户端编号不正确')
    const scopes = readList(row.scopes)
    if (row.usedTime !== null) {
      await endReused(trx, client, row, from)
      return invalid(400, '无效的刷新令牌')
    }
    if (row.expiresTime <= deps.now()) return invalid(401, '刷新令牌已过期')
    if (scope !== undefined && !sameScopes(scope, scopes))
      return new OAuthError('invalid_scope', 1002020004, '授权范围过大')
    await trx
      .deleteFrom('oauthTokens')
      .where('grantId', '=', row.grantId)
      .where('kind', '=', 'access')
      .execute()
    const access = await issueAccess(trx, deps, row.grantId)
    if (client.secretHash !== null) return { ...access, refreshToken, scopes }
    await trx.updateTable('oauthTokens').set({ usedTime: deps.now() }).where('hash', '=', row.hash).execute()
    const next = await issueRefresh(trx, deps, row.grantId, row.expiresTime)
    return { ...access, refreshToken: next, scopes }
  })

/** A code or token that is used a second time was stolen: the consent ends, and the user is notified. */
async function endReused(
  trx: Writer,
  { name }: Client,
  { grantId, userId }: { grantId: string; userId: number },
  from: Caller,
): Promise<void> {
  await endGrant(trx, grantId)
  await recordEvent(trx, { kind: 'consent-ended', userId, detail: name }, from)
}

const sameScopes = (requested: string, granted: string[]) =>
  requested.split(' ').filter(Boolean).sort().join(' ') === [...granted].sort().join(' ')
