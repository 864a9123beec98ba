/** What other parts of the server may use of this slice. */
export { backUp } from './backup'
export { type CheckResult, checkBackup, checkDatabase } from './check'
export { copyDatabase } from './copy'
export { DataError } from './data-error'
export { restoreBackup } from './restore'
