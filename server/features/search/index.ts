/** What other features may use of this one. */

export { deleteOldMisses } from './misses'
export { searchWordsKind } from './recycle'
export { siteSearch } from './site-search'
