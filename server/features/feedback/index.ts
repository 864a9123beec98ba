/** What other features may use of this one. */
export { deleteOldFeedback } from './rows'
