/** Whether an If-None-Match header names the tag; a proxy may have made it a weak one. */
export const matchesEtag = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
