import type { Reader, Writer } from '../db/open'

/** How long a user is not asked again. */
const LIFE = 2_592_000_000

/** What the user has allowed the client before, and still does. */
export async function approvedScopes(
  db: Reader,
  userId: number,
  clientId: string,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('oauthApprovals')
    .select('scope')
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .where('expiresTime', '>', now)
    .execute()
  return rows.map(({ scope }) => scope)
}

/** Remembers what was ticked, and forgets what was not. */
export async function noteApprovals(
  trx: Writer,
  {
    userId,
    clientId,
    scopes,
    now,
  }: { userId: number; clientId: string; scopes: Map<string, boolean>; now: number },
): Promise<void> {
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
      .values({ userId, clientId, scope, expiresTime: now + LIFE })
      .execute()
  }
}
