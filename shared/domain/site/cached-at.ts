/** When a response was cached, in epoch ms: a header of those that come from this device, or that the server had stored. */
export const CACHED_AT = 'X-Cached-At'

/** The same for a page, which cannot read its headers: the name of a `meta` element. */
export const PAGE_CACHED_AT = 'cached-at'
