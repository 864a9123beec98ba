/** What other parts of the server may use of this slice. */
export { ResetError, resetSuperAdmin } from './reset-super-admin'
