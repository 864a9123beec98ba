/** What other features may use of this one. */
export { checkDictValue } from './check-value'
export { enabledEntries } from './enabled'
export { findDictTypes } from './find'
export { dictLabel } from './label'
export { dictDataKind, dictTypeKind } from './recycle'
