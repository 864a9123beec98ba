/** What other parts of the server may use of this slice. */
export { chargesOf, inForce } from './tables'
