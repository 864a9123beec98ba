/** What other parts of the server may use of this slice. */
export { type Backup, backUp, listBackups } from './backup'
export { type CheckResult, checkBackup, checkDatabase } from './check'
export { copyDatabase } from './copy'
export { DataError } from './data-error'
export type { LoadedTable, LoadOptions } from './load'
export { restoreBackup } from './restore'
