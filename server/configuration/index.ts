/** What other parts of the server may use of this slice. */
export { configKind } from './recycle'
