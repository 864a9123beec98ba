import type { Reader, Writer } from '../../db/open'
import type { Client } from './clients'

/** How long a user is not asked again. */
export const APPROVAL_LIFE = 2_592_000_000

/**
 * What a client is given without asking: what the operator or the user has allowed it before. Of a client without a
 * secret nothing is remembered, since any program can claim to be it (RFC 9700, section 4.14).
 */
export async function approvedScopes(
  db: Reader,
  { id, secretHash, autoApprove }: Client,
  { userId, now }: { userId: number; now: number },
): Promise<string[]> {
  if (secretHash === null) return []
  const rows = await db
    .selectFrom('oauthApprovals')
    .select('scope')
    .where('userId', '=', userId)
    .where('clientId', '=', id)
    .where('expiresTime', '>', now)
    .execute()
  return [...autoApprove, ...rows.map(({ scope }) => scope)]
}

/** Remembers what was ticked, and forgets what was not. */
export async function storeApprovals(
  trx: Writer,
  { id: clientId, secretHash }: Client,
  { userId, scopes, now }: { userId: number; scopes: Map<string, boolean>; now: number },
): Promise<void> {
  if (secretHash === null) return
  for (const [scope, isAllowed] of scopes) {
    await trx
      .deleteFrom('oauthApprovals')
      .where('userId', '=', userId)
      .where('clientId', '=', clientId)
      .where('scope', '=', scope)
      .execute()
    if (!isAllowed) continue
    await trx
      .insertInto('oauthApprovals')
      .values({ userId, clientId, scope, expiresTime: now + APPROVAL_LIFE })
      .execute()
  }
}
