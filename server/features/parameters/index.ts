/** What other parts of the server may use of this slice. */
export { findConfigs } from './find'
export { configKind } from './recycle'
