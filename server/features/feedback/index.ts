/** What other parts of the server may use of this slice. */
export { deleteOldFeedback } from './rows'
