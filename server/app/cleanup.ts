import type { Deps } from '../api/deps'
import { deleteBefore } from '../audit'
import { deleteOldRecords } from '../auth/account-events/retention'
import { securitySetting } from '../auth/security-settings'
import type { Writer } from '../db/database'
import { endLease, takeLease, withLease } from '../db/leases'
import { deleteOldFeedback } from '../feedback'
import { deleteObjects, dropAbandonedContents } from '../files/store/contents'

const EVERY = 3_600_000
/** How often each process looks whether it is time: one that did it last may have ended. */
const LOOK_EVERY = 300_000
const OBJECTS_EVERY = 60_000
/** How long one process has, in ms, for the objects of deleted files. */
const OBJECTS_LAST = 600_000
const DAY = 86_400_000
const LEASE = 'cleanup'

type CleanupDeps = Pick<Deps, 'db' | 'objects' | 'now' | 'log'>

/**
 * Deletes what is older than its retention, once an hour by one of the processes, at once if that was longer ago; and the
 * objects of deleted files, every minute.
 * @returns a function that stops it
 */
export async function startCleanup(deps: CleanupDeps): Promise<() => Promise<void>> {
  const { db, now, log } = deps
  const clean = async () => {
    const isTime = await db.write(trx => takeLease(trx, LEASE, { now: now(), lasts: EVERY }))
    if (!isTime) return
    try {
      await deleteOldRecords(db, now())
      await deleteBefore(db, now() - (await securitySetting(db.read, 'auditRetention')) * DAY)
      await dropAbandonedContents(db, now())
      await deleteOldFeedback(db, now())
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
  const stopObjects = startDeletingObjects(deps)
  return () => {
    clearInterval(timer)
    return stopObjects()
  }
}

function startDeletingObjects(deps: CleanupDeps): () => Promise<void> {
  if (!deps.objects) return async () => {}
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = () => {
    const times = { now: deps.now(), lasts: OBJECTS_LAST }
    running ??= withLease(deps.db, 'objects', times, () => deleteObjects(deps, times.now, stopping.signal))
      .catch(err => deps.log.error({ err }, 'objects of deleted files were not deleted'))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, OBJECTS_EVERY).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** What processes that were killed, and users who undid nothing, left behind. */
async function dropExpired(trx: Writer, now: number): Promise<void> {
  for (const table of ['leases', 'deletedRows'] as const)
    await trx.deleteFrom(table).where('until', '<=', now).execute()
}
