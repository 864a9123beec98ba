/** What other parts of the server may use of this slice. */
export { notifyTemplateKind } from './recycle'
