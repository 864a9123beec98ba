/** What other parts of the server may use of this slice. */
export { purgeExpired, removePurged } from './purge'
