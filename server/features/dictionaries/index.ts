/** What other parts of the server may use of this slice. */
export { checkDictValue } from './check-value'
export { findDictTypes } from './find'
export { dictLabel } from './label'
export { dictDataKind, dictTypeKind } from './recycle'
