/** What other parts of the server may use of this slice. */
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
export { alsoChanges, recordingChanges } from './record-changes'
export { tableRecords } from './table-records'
