/** What other parts of the server may use of this slice. */
export {
  anchorOf,
  chainWaiting,
  countWaiting,
  deleteBefore,
  type Head,
  headOf,
  signAgain,
  signFirst,
} from './chain'
export { startChaining } from './chaining'
export { recordingOwnWork } from './own-work'
export { alsoChanges, recordingChanges } from './record-changes'
export { tableRecords } from './table-records'
export { verifyChain } from './verify'
