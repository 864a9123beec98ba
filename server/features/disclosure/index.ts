/** What other features may use of this one. */
export { due, readDisclosure, targetsOf } from './disclosure'
export { emptySections } from './shortage'
