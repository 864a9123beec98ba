/** What other parts of the server may use of this slice. */
export { findUsers } from './find'
export { ResetError, resetAdministrator } from './reset-administrator'
