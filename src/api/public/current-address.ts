import type { CurrentAddress } from '@shared/contract/former-addresses'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { FACADE_HOME } from '@/config/constants'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

/** Null where the server knows none, and for anything that is no address of the public site. */
async function getCurrentAddress(path: string, signal: AbortSignal): Promise<string | null> {
  const response = await appHttp.get('/system/facade/current-address', { params: { path }, signal })
  const { to } = readRecord<Partial<CurrentAddress>>(response)
  return typeof to === 'string' && isPublic(to) ? to : null
}

const isPublic = (address: string) =>
  address === FACADE_HOME || address.startsWith(`${FACADE_HOME}/`) || address.startsWith(`${FACADE_HOME}?`)

/** Where the page of a former address is now. Other servers do not know the call. */
export const currentAddress = (path: string) =>
  queryOptions({
    queryKey: ['facade', 'current-address', path] as const,
    queryFn: ({ signal }) => getCurrentAddress(path, signal),
    ...FRESH,
  })
