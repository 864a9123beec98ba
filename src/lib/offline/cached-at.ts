/** Pure: the cache address of a read with a body, since only GET requests can be cached. */
export const cacheAddress = (url: string, body: string): string => `${url}?body=${encodeURIComponent(body)}`
