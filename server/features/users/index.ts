/** What other features may use of this one. */
export type { Actor } from './actor'
export { assignRoles, requireMayAssignRoles } from './assign-roles'
export { findUsers } from './find'
export { ResetError, resetAdministrator } from './reset-administrator'
