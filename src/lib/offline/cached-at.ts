/** When an answer was kept, in epoch ms: on answers that come not from the server but from this device. */
export const KEPT_AT = 'X-Kept-At'

/** Pure: the address under which the answer to a read with a body is kept, since only what is asked by GET can be. */
export const keptAs = (url: string, body: string): string => `${url}?body=${encodeURIComponent(body)}`
