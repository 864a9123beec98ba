import { constants, setPriority } from 'node:os'
import { removePartial } from '../features/backups'
import type { BackupJob } from '../platform/api/services'
import { performBackupJob } from './backup-job'

/** The program of a backup, built as dist/server/backup.js: one job, which its parent sends. */

try {
  // Of the threads too, since those are made later.
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // A sandbox may forbid it.
}

process.once('message', async (job: BackupJob) => {
  // Without its parent no one is told of the outcome.
  process.on('disconnect', async () => {
    if (job.kind === 'backup') await removePartial(job.path).catch(() => {})
    process.exit(1)
  })
  const outcome = await performBackupJob(job)
  process.send?.(outcome, () => process.exit(0))
})
