/** What other features may use of this one. */
export {
  anchorOf,
  deleteBefore,
  type Head,
  headOf,
  signAgain,
  signFirst,
  verifyChain,
} from './chain'
export { recordingOwnWork } from './own-work'
export { recordingChanges } from './record-changes'
export { tableRecords } from './table-records'
