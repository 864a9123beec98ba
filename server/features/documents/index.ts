/** What other features may use of this one. */
export { publishedByMonth, publishTimes, viewsByDay, viewsByMonth, waitingTimes } from './figures'
export { findDocuments } from './find'
export { assertMayPublish } from './publish-rights'
export { readDocument } from './read-public'
export { documentKind } from './recycle'
export { reviewSummary } from './review/lists'
export {
  inOrder,
  menuNames,
  PUBLISHED,
  published,
  sectionsWithArticles,
  timeInOrder,
  visible,
  visibleRows,
  WITHHELD,
} from './rows'
export { updateDocument } from './save'
export { readFacts } from './service'
export { checkTranslation, hasTied, publicTranslations, readTranslation } from './translations'
export { storeVersion } from './versions/versions'
export { openViewCounter } from './view-counter'
export { dailyViews } from './visits'
export { writtenBy, writtenInScope } from './writer-scope'
