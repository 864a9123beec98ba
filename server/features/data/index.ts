/** What other features may use of this one. */
export { backUp, backupName, PARTIAL, timeOfBackup } from './backup'
export { type CheckResult, checkBackup, checkDatabase } from './check'
export { copyDatabase } from './copy'
export { DamagedBackup, DataError } from './data-error'
export { makeFolder } from './make-folder'
export { restoreBackup } from './restore'
