/** What other features may use of this one. */

export { searchWordsKind } from './recycle'
export { siteSearch } from './site-search'
