/** What other parts of the server may use of this slice. */
export { assertMayAdminister, usersAbove, withoutGain } from './authority'
export { type DataScope, dataScopeOf, inScope, ofSeenUsers, seenDepts, seenUsers } from './data-scope'
export { createDutyRole } from './duty-role'
export { assertMayGrant } from './rules'
