/** What other features may use of this one. */
export { noticeKind } from './recycle'
