import type { Deps } from './deps'
import { Failure } from './envelope'

/** The only tenant of this product. */
export const TENANT = 1

/**
 * Refuses calls that name another tenant, or none, where tenancy is on (contract 2.3); where it is off, everything
 * passes.
 * @param sent the `tenant-id` header; what is no number counts as none
 * @throws Failure 400 no tenant; 403 another tenant than the token's; 1002015000 an unknown tenant
 */
export function checkTenant({ tenancy }: Deps, sent: string | undefined, isSignedIn: boolean): void {
  if (!tenancy) return
  const named = /^\s*\d+\s*$/.test(sent ?? '') ? Number(sent) : undefined
  if (named === TENANT || (named === undefined && isSignedIn)) return
  if (named === undefined) throw new Failure(400, '请求的租户标识未传递，请进行排查')
  if (isSignedIn) throw new Failure(403, '您无权访问该租户的数据')
  throw new Failure(1002015000, '租户不存在')
}
