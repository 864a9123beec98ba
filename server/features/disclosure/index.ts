/** What other features may use of this one. */
export { due, onBoardOfStaff, readDisclosure, targetsOf } from './disclosure'
export { emptySections } from './shortage'
