/** What other features may use of this one. */

export { absoluteAddress } from './absolute-address'
export { AVATARS, drawAvatar } from './avatar'
export { checkType } from './check-type'
export { withoutReferences } from './file-addresses'
export { type Form, type ReceivedFile, readForm } from './read-form'
export { fileKind, prepareFiles } from './recycle'
export { sendPart, sendPrivate, storedName } from './serve'
export { isSignedQuery, type LinkKind, signingKey, signQuery } from './signed-links'
export { newUpload, receiveFile, storeFile, urlOf } from './upload'
export { isAvatar } from './usage'
