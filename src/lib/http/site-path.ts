import { parseAddress } from '@shared/domain/paths/parse-address'
import { env } from '@/config/env'

const FILES = `${env.baseApi}/admin-api/infra/file/`

/**
 * The address of a stored file as this site reads it: by its path, whatever host the server answered. Texts keep it when
 * the site moves, and the policy of a page that was opened under another name of the site allows it.
 */
export function sitePath<T>(address: T): T | string {
  const url = typeof address === 'string' && /^https?:/i.test(address) ? parseAddress(address) : null
  if (!url) return address
  const { pathname, search } = url
  return pathname.startsWith(FILES) ? pathname + search : address
}
