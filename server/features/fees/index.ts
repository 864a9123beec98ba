/** What other features may use of this one. */
export { chargesOf, inForce } from './tables'
