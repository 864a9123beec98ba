/** What other features may use of this one. */
export { belowDept, checkDept } from './tree'
