import type { Deps } from '../api/deps'
import { deleteBefore } from '../audit'
import { deleteOldRecords } from '../auth/account-events/retention'
import { securitySetting } from '../auth/security-settings'
import { deleteObjects, dropAbandonedContents } from '../files/store/contents'

const EVERY = 3_600_000
const OBJECTS_EVERY = 60_000
const DAY = 86_400_000

type CleanupDeps = Pick<Deps, 'db' | 'objects' | 'now' | 'log'>

/**
 * Deletes what is older than its retention, now and every hour, and the objects of deleted files every minute.
 * @returns a function that stops it
 */
export async function startCleanup(deps: CleanupDeps): Promise<() => Promise<void>> {
  const { db, now, log } = deps
  const clean = async () => {
    await deleteOldRecords(db, now())
    await deleteBefore(db, now() - (await securitySetting(db.read, 'auditRetention')) * DAY)
    await dropAbandonedContents(db, now())
  }
  await clean()
  const timer = setInterval(() => {
    clean().catch(err => log.error({ err }, 'old records were not deleted'))
  }, EVERY).unref()
  const stopObjects = startDeletingObjects(deps)
  return () => {
    clearInterval(timer)
    return stopObjects()
  }
}

function startDeletingObjects(deps: CleanupDeps): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= deleteObjects(deps, deps.now(), stopping.signal)
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
