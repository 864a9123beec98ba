import { startChaining } from '../features/audit'
import { hardenRecoveryCodes } from '../features/auth/two-step/recovery-codes'
import { startBackupSchedule } from '../features/backups'
import type { Deps } from '../platform/api/deps'
import { withLease } from '../platform/db/leases'
import type { ProbedWrites } from '../platform/db/write-probe'
import { startCleanup } from './cleanup'

/** How long one process has, in ms, for what an earlier version left; after that another one continues. */
const HARDENING = 600_000

/** Starts what a process does beside responding. @returns ends it, once `deps.stopping` says so */
export async function startJobs(deps: Deps, writes: ProbedWrites): Promise<() => Promise<void>> {
  const { db, log, now, stopping } = deps
  const hardened = withLease(db, 'recovery codes', { now: now(), lasts: HARDENING }, () =>
    hardenRecoveryCodes(deps, stopping),
  ).catch(err => log.error({ err }, 'recovery codes of an earlier version stay as they are'))
  const stopCleanup = await startCleanup(deps)
  const stopBackups = startBackupSchedule(deps)
  const stopChaining = startChaining(deps)
  const stopProbing = writes.start()
  return async () => {
    stopProbing()
    await stopCleanup()
    await stopBackups()
    await hardened
    await stopChaining()
  }
}
