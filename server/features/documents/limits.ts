/** Bytes of a body with an article: its text has its own limit (shared/domain/texts/html-rules.ts), and JSON escapes many signs. */
export const MAX_ARTICLE = 8 * 1024 * 1024
