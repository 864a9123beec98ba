/** What other features may use of this one. */
export { feedbackFigures, yearOfFeedback } from './figures'
export { deleteOldFeedback } from './retention'
export { ANSWER_SETTING, CAPACITY_SETTING } from './settings'
