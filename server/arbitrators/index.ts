/** What other parts of the server may use of this slice. */
export { findArbitrators } from './find'
export { removeArbitrators } from './remove'
export { arbitratorKind } from './recycle'
