/**
 * Parameters that other apps add to the address of a shared or advertised page (WeChat, QQ, Weibo, Baidu, Google). No
 * page of the public site reads them.
 */
const TRACKING = /^(bd_vid|fbclid|from|gclid|hm\w\w|isappinstalled|nsukey|scene|share\w*|spm|utm_\w+|wx\w+)$/i

/** The query of an address (with its question mark, or empty) without what other apps have added. */
export function withoutTracking(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter(part => part !== '' && !TRACKING.test(part.split('=', 1)[0] ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
