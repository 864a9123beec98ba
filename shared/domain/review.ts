/** The longest reason for which a document is given back, in characters. */
export const MAX_REASON = 500
