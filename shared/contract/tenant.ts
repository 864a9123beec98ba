import { z } from 'zod'
import { param } from './input'

/** A tenant as the sign-in page of other front ends reads it (contract 12); what they ignore is null. */
export const tenant = z.object({ id: z.int(), name: z.string() })
export type Tenant = z.infer<typeof tenant>

export const tenantNameQuery = z.object({ name: param.requiredText('name') })
export const tenantWebsiteQuery = z.object({ website: param.requiredText('website') })
