/** What other parts of the server may use of this slice. */
export { findArbitrators } from './find'
export { arbitratorKind } from './recycle'
export { removeArbitrators } from './remove'
