import { env } from '@/config/env'
import { readItem } from '../browser/storage'

/** The `tenant-id` header where tenancy is on (contract 2.3); nothing where it is off. */
export function tenantHeader(): Record<string, string> {
  const id = readItem('TENANT_ID')?.trim()
  return env.tenant && id && /^\d+$/.test(id) ? { 'tenant-id': id } : {}
}
