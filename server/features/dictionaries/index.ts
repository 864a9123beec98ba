/** What other features may use of this one. */
export { checkDictValue } from './check-value'
export { enabledEntries, englishWords } from './enabled'
export { findDictTypes } from './find'
export { dictLabel } from './label'
export { dictDataKind, dictTypeKind } from './recycle'
