/** What other features may use of this one. */
export { findUsers } from './find'
export { ResetError, resetAdministrator } from './reset-administrator'
