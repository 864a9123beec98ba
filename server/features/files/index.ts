/** What other features may use of this one. */

export { absoluteAddress } from './absolute-address'
export { AVATARS, drawAvatar } from './avatar'
export { withoutReferences } from './file-addresses'
export { type ReceivedFile, readForm } from './read-form'
export { fileKind, prepareFiles } from './recycle'
export { sendPart } from './serve'
export { isSignedQuery, type LinkKind, signQuery } from './signed-links'
export { newUpload, receiveFile, storeFile, urlOf } from './upload'
export { isAvatar } from './usage'
