/** When a response was cached, in epoch ms: a header of responses that come from this device. */
export const CACHED_AT = 'X-Kept-At'

/** Pure: the cache address of a read with a body, since only GET requests can be cached. */
export const cacheAddress = (url: string, body: string): string => `${url}?body=${encodeURIComponent(body)}`
