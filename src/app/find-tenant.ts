import { readTenant, storeTenant, toTenant } from '@/lib/auth/tenant'
import { tenantHttp } from '@/lib/http/app-http'

/**
 * Finds the tenant of this site's host, where none is stored: visitors are never asked for one. Without a response the
 * sign-in page asks for its name.
 */
export async function findTenant(): Promise<void> {
  if (readTenant()) return
  const found = await tenantHttp.byWebsite(window.location.host).catch(() => null)
  const tenant = toTenant(found)
  if (tenant) storeTenant(tenant)
}
