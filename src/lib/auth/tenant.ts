import { env } from '@/config/env'
import { readItem, removeItem, writeItem } from '../browser/storage'

const ID = 'TENANT_ID'
const NAME = 'TENANT_NAME'

export interface Tenant {
  id: number
  name: string
}

/** The tenant in use; null: none is known yet. */
export function readTenant(): Tenant | null {
  const id = readItem(ID)?.trim()
  return id && /^\d+$/.test(id) ? { id: Number(id), name: readItem(NAME) ?? '' } : null
}

export function storeTenant({ id, name }: Tenant): void {
  writeItem(ID, String(id))
  writeItem(NAME, name)
}

export function forgetTenant(): void {
  removeItem(ID)
  removeItem(NAME)
}

/** A tenant as a server sends it (contract 12), checked. */
export function toTenant(value: unknown): Tenant | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name } = value as Record<string, unknown>
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && typeof name === 'string'
    ? { id, name }
    : null
}

/** The `tenant-id` header where tenancy is on (contract 2.3); nothing where it is off. */
export function tenantHeader(): Record<string, string> {
  const tenant = env.tenant ? readTenant() : null
  return tenant ? { 'tenant-id': String(tenant.id) } : {}
}
