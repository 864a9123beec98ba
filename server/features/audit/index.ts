/** What other features may use of this one. */
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
export { type AuditedCall, recordingChanges } from './record-changes'
export { recordReading } from './record-reading'
export { tableRecords } from './table-records'
export { verifyChain } from './verify'
