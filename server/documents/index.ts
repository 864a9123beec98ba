/** What other parts of the server may use of this slice. */
export { findDocuments } from './find'
export { assertMayPublish } from './publish-rights'
export { readDocument } from './read-public'
export { inOrder, menuNames, PUBLISHED, visible } from './rows'
export { updateDocument } from './save'
export { storeVersion } from './versions/versions'
export { openViewCounter } from './view-counter'
export { dailyViews } from './visits'
