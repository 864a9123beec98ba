/** What other features may use of this one. */
export { rosterFigures } from './figures'
export { findArbitrators } from './find'
export { arbitratorKind } from './recycle'
