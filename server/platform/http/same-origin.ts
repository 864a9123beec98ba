/**
 * Whether an address is one of this site: of PUBLIC_URL where that is set, of the host that was called otherwise (a proxy
 * that ends TLS calls with another scheme).
 */
export function isSameOrigin(
  { publicUrl }: { publicUrl: string | null },
  calledAs: string,
  address: string,
): boolean {
  if (/[\\\s\p{Cc}]/u.test(address) || !/^https?:\/\//.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  return publicUrl ? url.origin === publicUrl : url.host === new URL(calledAs).host
}
