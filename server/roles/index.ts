/** What other parts of the server may use of this slice. */
export { dataScopeOf, inScope } from './data-scope'
export { assertMayGrant } from './rules'
