/**
 * Parameters that other apps add to the address of a shared or advertised page (WeChat, QQ, Weibo, Baidu, Google). No
 * page of the public site reads them.
 */
const TRACKING =
  /^(_|_t|bd_vid|chksm|clicktime|enterid|fbclid|from|gclid|hm(ci|cu|kw|pl|sr)|isappinstalled|msclkid|nsukey|scene|sharer?_\w+|spm|subscene|tdsourcetag|timestamp|utm_\w+|weibo_id|wx\w+)$/i

/** The query of an address (with its question mark, or empty) without what other apps have added. */
export function withoutTracking(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter(part => part !== '' && !TRACKING.test(part.split('=', 1)[0] ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
