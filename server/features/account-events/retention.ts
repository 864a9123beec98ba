import type { Database } from '../../platform/db/database'
import { CODE_RETENTION as SMS_CODES_STORED } from '../auth'

/** How long sign-ins and account events are stored: 180 days. Addresses and names of users are not stored without an end. */
const RETENTION = 180 * 86_400_000
const HOUR = 3_600_000

/**
 * Deletes sign-ins and account events that are older than that, and expired rows, so that no flood of anonymous
 * requests lasts.
 */
export async function deleteOldRecords(db: Database, now: number): Promise<void> {
  const oldest = now - RETENTION
  await db.write(async trx => {
    await trx.deleteFrom('loginLogs').where('createTime', '<', oldest).execute()
    for (const table of [
      'captchas',
      'signInTickets',
      'socialStates',
      'oauthGrants',
      'oauthApprovals',
    ] as const)
      await trx.deleteFrom(table).where('expiresTime', '<=', now).execute()
    await trx.deleteFrom('rateLimits').where('emptyTime', '<=', now).execute()
    await trx
      .deleteFrom('captchaQuestions')
      .where('hour', '<', Math.floor(now / HOUR))
      .execute()
    await trx
      .deleteFrom('smsCodes')
      .where('createTime', '<', now - SMS_CODES_STORED)
      .execute()
    await trx.deleteFrom('accountEvents').where('lastTime', '<', oldest).execute()
  })
}
