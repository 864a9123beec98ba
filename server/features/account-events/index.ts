/** What other features may use of this one. */

export { addToBucket } from './counted'
export { type Recipients, sendEventMessage, templateDisabled } from './event-message'
export { recordEvent } from './record'
