import type { Deps } from '../../../platform/api/deps'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'
import type { Row } from '../../../platform/db/schema'
import { fetchSocialAccount, providerOf, type SocialAccount, socialFailure } from './account'

/** How long a user may take at the other site. */
const LIFE = 600_000

/** What the other site's redirect contains. */
export interface SocialCallback {
  type: number
  code: string
  state: string
}

/** An account whose holder has just proven to own it, and the state that records this. */
export interface ProvenAccount extends SocialAccount {
  type: number
  /** Who began; null without a session. */
  userId: number | null
  stateHash: string
}

const lost = () => socialFailure('授权请求不存在或已过期，请重新发起授权')
const used = () => socialFailure('授权码已使用，请重新发起授权')

/** The `social…` fields of a sign-in by password (contract 3.1). */
export interface SocialFields {
  socialType?: number
  socialCode?: string
  socialState?: string
}

/**
 * The account of another site that a sign-in by password brings along; undefined if there is none. @throws Failure
 * 1002018000
 */
export async function proveBrought(
  deps: Deps,
  { socialType: type, socialCode: code, socialState: state }: SocialFields,
): Promise<ProvenAccount | undefined> {
  return type !== undefined && code && state ? proveAccount(deps, { type, code, state }) : undefined
}

/** The account that a state has proven. @throws Failure 1002018000 if the state was used or has expired */
export async function accountOfState(db: Reader, stateHash: string): Promise<ProvenAccount> {
  const row = await db
    .selectFrom('socialStates')
    .select(['type', 'userId', 'openid', 'nickname', 'avatar'])
    .where('hash', '=', stateHash)
    .executeTakeFirst()
  if (!row || row.openid === null) throw lost()
  return { ...row, openid: row.openid, stateHash }
}

/**
 * Begins an authorization: the address of the other site, with a state that is bound to the site, the redirect address
 * and the user.
 */
export async function beginAuthorization(
  deps: Deps,
  { type, redirectUri, userId }: { type: number; redirectUri: string; userId: number | null },
): Promise<string> {
  const { authorizeUrl, clientId, scope } = providerOf(deps, type)
  const state = newToken(deps.random)
  const now = deps.now()
  await deps.db.write(async trx => {
    await trx.deleteFrom('socialStates').where('expiresTime', '<=', now).execute()
    await trx
      .insertInto('socialStates')
      .values({ hash: hashToken(state), type, redirectUri, userId, expiresTime: now + LIFE })
      .execute()
  })
  const url = new URL(authorizeUrl)
  const query = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope, state }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * The account a code stands for. The first call exchanges it, and no other does; the same code with the same state is
 * recognised until it was used to sign in or to bind (contract 3.10: once to sign in, once to bind).
 * @throws Failure 1002018000
 */
export async function proveAccount(
  deps: Deps,
  { type, code, state }: SocialCallback,
): Promise<ProvenAccount> {
  const provider = providerOf(deps, type)
  const stateHash = hashToken(state)
  const row = await deps.db.write(trx =>
    claim(trx, { stateHash, type, codeHash: hashToken(code), now: deps.now() }),
  )
  const { redirectUri, userId, openid, nickname, avatar } = row
  if (openid !== null) return { type, userId, stateHash, openid, nickname, avatar }
  const account = await fetchSocialAccount(deps, provider, { code, redirectUri })
  await deps.db.write(trx =>
    trx
      .updateTable('socialStates')
      .set({ ...account })
      .where('hash', '=', stateHash)
      .execute(),
  )
  return { type, userId, stateHash, ...account }
}

async function claim(
  trx: Writer,
  { stateHash, type, codeHash, now }: { stateHash: string; type: number; codeHash: string; now: number },
): Promise<Row<'socialStates'>> {
  const row = await trx
    .selectFrom('socialStates')
    .selectAll()
    .where('hash', '=', stateHash)
    .where('type', '=', type)
    .where('expiresTime', '>', now)
    .executeTakeFirst()
  if (!row) throw lost()
  if (row.codeHash === null) {
    await trx.updateTable('socialStates').set({ codeHash }).where('hash', '=', stateHash).execute()
    return row
  }
  // It is being exchanged by another call, was refused by the other site, or is not the code that came back first.
  if (row.codeHash !== codeHash || row.openid === null) throw used()
  return row
}

/** Ends a state whose account was signed in or bound. @throws Failure 1002018000 if another call was first */
export async function endState(trx: Writer, { stateHash }: ProvenAccount): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('socialStates')
    .where('hash', '=', stateHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw used()
}
