/** The longest keyword by which records are searched, in characters. */
export const MAX_KEYWORD = 50
