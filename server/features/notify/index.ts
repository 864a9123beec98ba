/** What other features may use of this one. */
export { notifyTemplateKind } from './recycle'
