/** What other parts of the server may use of this slice. */
export { dataScopeOf, inScope } from './data-scope'
export { createDutyRole } from './duty-role'
export { assertMayGrant } from './rules'
