import { env } from '@/config/env'

const FILES = `${env.baseApi}/admin-api/infra/file/`

/**
 * The address of a stored file as this site reads it: by its path, whatever host the server answered. Texts keep it when
 * the site moves, and the policy of a page that was opened under another name of the site allows it.
 */
export function sitePath<T>(address: T): T | string {
  if (typeof address !== 'string' || !/^https?:/i.test(address) || !URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname.startsWith(FILES) ? pathname + search : address
}
