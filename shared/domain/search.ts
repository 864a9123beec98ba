/** The longest keyword of visitors, in characters. */
export const MAX_KEYWORD = 100
