/** What other features may use of this one. */
export { rosterFigures } from './figures'
export { findArbitrators } from './find'
export { withLatinNames } from './latin-names'
export { currentPeople, publishedPerson } from './published'
export { arbitratorKind } from './recycle'
