/** What other parts of the server may use of this slice. */
export { checkPosts } from './check'
export { postKind } from './recycle'
