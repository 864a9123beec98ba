/** What other parts of the server may use of this slice. */
export { defaultFolder } from './folder'
export { latestBackup, latestFailure } from './rows'
export { startBackupSchedule } from './schedule'
export { openBackups } from './work'
