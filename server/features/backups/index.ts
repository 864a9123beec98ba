/** What other features may use of this one. */
export { defaultFolder } from './folder'
export { latestBackup, latestFailure } from './rows'
export { startBackupSchedule } from './schedule'
export { openBackups } from './work'
