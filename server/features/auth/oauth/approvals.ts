import type { Reader, Writer } from '../../../platform/db/database'
import type { Client } from './clients'

/** How long the user is not asked for consent again. */
export const APPROVAL_LIFE = 2_592_000_000

/**
 * The scopes a client gets without asking: those the operator or the user has allowed it before. For a client without a
 * secret nothing is stored, since any program can claim to be it (RFC 9700, section 4.14).
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

/** Stores the scopes that were ticked, and deletes those that were not. */
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
