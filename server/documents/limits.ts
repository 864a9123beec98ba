/** Bytes of a body: an article with inline pictures fits. */
export const MAX_ARTICLE = 8 * 1024 * 1024
