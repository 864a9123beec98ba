/** What other parts of the server may use of this slice. */

export { searchWordsKind } from './recycle'
export { siteSearch } from './site-search'
