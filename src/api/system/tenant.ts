import { type Tenant, toTenant } from '@/lib/auth/tenant'
import { adminHttp } from '@/lib/http/admin-http'

/** The tenant of a name that someone typed; null: there is none (contract 12). */
export async function findTenantByName(name: string): Promise<Tenant | null> {
  const id = await adminHttp.get<unknown>('/system/tenant/get-id-by-name', {
    params: { name },
    anonymous: true,
    silent: true,
  })
  return toTenant({ id, name })
}
