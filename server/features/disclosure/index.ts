/** What other parts of the server may use of this slice. */
export { due, readDisclosure, targetsOf } from './disclosure'
