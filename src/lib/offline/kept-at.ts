/** When an answer was kept, in epoch ms: on answers that come not from the server but from this device. */
export const KEPT_AT = 'X-Kept-At'
