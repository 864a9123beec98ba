/** What other features may use of this one. */
export { purgeExpired, removePurged } from './purge'
