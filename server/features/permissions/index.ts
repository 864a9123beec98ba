/** What other features may use of this one. */

export { DUTY_NAMES, dutyOf } from './duties'
export { checkDuties, dutyHolders, grantsForOthers, securityAdmins } from './duty-check'
export {
  hasPermission,
  type Permissions,
  permissionVersion,
  readPermissions,
  readPermissionsOf,
  rolesOf,
  SUPER_ADMIN,
  superAdmins,
  usersWith,
} from './permissions'
