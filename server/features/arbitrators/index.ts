/** What other features may use of this one. */
export { findArbitrators } from './find'
export { arbitratorKind } from './recycle'
