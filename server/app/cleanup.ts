import { deleteBefore } from '../audit'
import { deleteOldRecords } from '../auth/account-events/retention'
import { securitySetting } from '../auth/security-settings'
import type { Log } from '../config/log'
import type { Database } from '../db/database'
import { dropAbandonedContents } from '../files/content'

const EVERY = 3_600_000
const DAY = 86_400_000

/** Deletes what is older than its retention, now and every hour. @returns a function that stops it */
export async function startCleanup(db: Database, now: () => number, log: Log): Promise<() => void> {
  const clean = async () => {
    await deleteOldRecords(db, now())
    await deleteBefore(db, now() - (await securitySetting(db.read, 'auditRetention')) * DAY)
    await dropAbandonedContents(db, now())
  }
  await clean()
  const timer = setInterval(() => {
    clean().catch(err => log.error({ err }, 'old records were not deleted'))
  }, EVERY).unref()
  return () => clearInterval(timer)
}
