/** What other features may use of this one. */
export { type Contact, followContacts, readContacts } from './contacts'
export { withCurrentTexts, withReferences } from './render'
export { type Former, type Sought, soughtOf } from './sought'
export { type Places, scanPlain, scanTyped } from './typed'
