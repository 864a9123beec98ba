import { deleteOldRecords } from '../features/account-events/retention'
import { deleteBefore, headOf } from '../features/audit'
import { deleteOldFeedback } from '../features/feedback'
import { purgeExpired, removePurged } from '../features/recycle-bin'
import { deleteOldMisses } from '../features/search'
import { securitySetting } from '../features/security/settings'
import type { Deps } from '../platform/api/deps'
import type { Writer } from '../platform/db/database'
import { endLease, takeLease, withLease } from '../platform/db/leases'
import { deleteContents, dropAbandonedContents } from '../platform/files/contents'

const EVERY = 3_600_000
/** How often each process looks whether it is time: one that did it last may have ended. */
const LOOK_EVERY = 300_000
const REMOVE_EVERY = 60_000
/** How long one process has, in ms, for what was deleted for good. */
const REMOVAL_LASTS = 600_000
const DAY = 86_400_000
const LEASE = 'cleanup'

type CleanupDeps = Pick<Deps, 'db' | 'objects' | 'now' | 'log' | 'secretsKey' | 'random'>

/**
 * Deletes what is older than its retention, once an hour by one of the processes, at once if that was longer ago; and what
 * is left of records and files that were deleted for good, every minute, in pieces.
 * @returns a function that stops it
 */
export async function startCleanup(deps: CleanupDeps): Promise<() => Promise<void>> {
  const { db, now, log } = deps
  const clean = async () => {
    const isTime = await db.write(trx => takeLease(trx, LEASE, { now: now(), lasts: EVERY }))
    if (!isTime) return
    try {
      await deleteOldRecords(db, now())
      await deleteBefore(db, now() - (await securitySetting(db.read, 'auditRetention')) * DAY, deps)
      await logAuditHead(deps)
      await dropAbandonedContents(db, now())
      await deleteOldFeedback(db, now())
      await deleteOldMisses(db, now())
      await purgeExpired(db, now())
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
  const stopRemoving = startRemoving(deps)
  return () => {
    clearInterval(timer)
    return stopRemoving()
  }
}

/** Once a day, by one of the processes: a log that is stored elsewhere shows later whether the end was cut off. */
async function logAuditHead({ db, now, log }: CleanupDeps): Promise<void> {
  const isTime = await db.write(trx => takeLease(trx, 'audit head', { now: now(), lasts: DAY }))
  if (isTime) log.info({ ...(await headOf(db.read)) }, 'head of the operation log')
}

function startRemoving(deps: CleanupDeps): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = () => {
    const times = { now: deps.now(), lasts: REMOVAL_LASTS }
    const remove = async () => {
      await removePurged(deps.db, times.now, { signal: stopping.signal })
      await deleteContents(deps, times.now, stopping.signal)
    }
    running ??= withLease(deps.db, 'objects', times, remove)
      .catch(err => deps.log.error({ err }, 'what was deleted for good was not removed'))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, REMOVE_EVERY).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** What processes that were killed, and those of releases before the recycle bin, left behind. */
async function dropExpired(trx: Writer, now: number): Promise<void> {
  for (const table of ['leases', 'deletedRows'] as const)
    await trx.deleteFrom(table).where('until', '<=', now).execute()
}
