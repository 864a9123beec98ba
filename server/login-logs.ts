import type { Database } from './db/open'

/** How long a sign-in is remembered: 180 days. Addresses and names of people are not kept without an end. */
const KEPT_FOR = 180 * 86_400_000

/** Drops what is older than that; done at each start. */
export async function dropOldLoginLogs(db: Database, now: number): Promise<void> {
  await db.write(trx =>
    trx
      .deleteFrom('loginLogs')
      .where('createTime', '<', now - KEPT_FOR)
      .execute(),
  )
}
