/** What other features may use of this one. */
export { findConfigs } from './find'
export { configKind } from './recycle'
