/** What other features may use of this one. */
export { assertMayAdminister, grantRefusals, usersAbove, withoutGain } from './authority'
export { type DataScope, dataScopeOf, inScope, ofSeenUsers, seenDepts, seenUsers } from './data-scope'
export { createDutyRole } from './duty-role'
export { explain } from './explain'
export { rolesAndHolder } from './held'
export { assertMayGrant } from './rules'
