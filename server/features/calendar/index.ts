/** What other features may use of this one. */
export { periodKind } from './periods'
export { readCalendar, spanKind } from './spans'
