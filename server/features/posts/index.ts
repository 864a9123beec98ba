/** What other features may use of this one. */
export { checkPosts } from './check'
export { postKind } from './recycle'
