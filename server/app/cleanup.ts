import { deleteBefore } from '../audit'
import { deleteOldRecords } from '../auth/account-events/retention'
import { securitySetting } from '../auth/security-settings'
import type { Log } from '../config/log'
import type { Database, Writer } from '../db/database'
import { endLease, takeLease } from '../db/leases'
import { dropAbandonedContents } from '../files/content'

const EVERY = 3_600_000
/** How often each process looks whether it is time: one that did it last may have ended. */
const LOOK_EVERY = 300_000
const DAY = 86_400_000
const LEASE = 'cleanup'

/**
 * Deletes what is older than its retention, once an hour by one of the processes; at once if that was longer ago.
 * @returns a function that stops it
 */
export async function startCleanup(db: Database, now: () => number, log: Log): Promise<() => void> {
  const clean = async () => {
    const isTime = await db.write(trx => takeLease(trx, LEASE, { now: now(), lasts: EVERY }))
    if (!isTime) return
    try {
      await deleteOldRecords(db, now())
      await deleteBefore(db, now() - (await securitySetting(db.read, 'auditRetention')) * DAY)
      await dropAbandonedContents(db, now())
      await db.write(trx => dropExpired(trx, now()))
    } catch (error) {
      await db.write(trx => endLease(trx, LEASE))
      throw error
    }
  }
  await clean()
  const timer = setInterval(() => {
    clean().catch(err => log.error({ err }, 'old records were not deleted'))
  }, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}

/** What processes that were killed, and users who undid nothing, left behind. */
async function dropExpired(trx: Writer, now: number): Promise<void> {
  for (const table of ['leases', 'deletedRows'] as const)
    await trx.deleteFrom(table).where('until', '<=', now).execute()
}
