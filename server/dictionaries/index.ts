/** What other parts of the server may use of this slice. */
export { checkDictValue } from './check-value'
export { dictLabel } from './label'
