/** What other features may use of this one. */
export { currentAddressOf } from './current'
export { forgetSection, keepFormerAddresses, leadToSection, takenBy } from './keep'
export { formerAddressKind } from './recycle'
export { openSections, targetsOf as leadingTo } from './targets'
