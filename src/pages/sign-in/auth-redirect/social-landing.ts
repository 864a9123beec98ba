import type { SocialFlow } from '@/lib/auth/social-flow'

/** Parameters of an OAuth 2 response, and its code by the names some sites use. */
const PARTS = ['code', 'auth_code', 'authCode', 'state', 'error', 'error_description']

/**
 * The page that a response of another site belongs to. Its purpose and the requested page are found by its state, if it
 * was begun here; otherwise by the address.
 */
export function landingPath(
  params: URLSearchParams,
  flow: Pick<SocialFlow, 'type' | 'purpose' | 'redirect'> | null,
  type: number | null,
): string {
  const next = new URLSearchParams()
  const siteType = flow?.type ?? type ?? params.get('type')
  const redirect = flow?.redirect ?? params.get('redirect')
  if (siteType !== null) next.set('type', String(siteType))
  if (redirect) next.set('redirect', redirect)
  for (const part of PARTS) {
    const value = params.get(part)
    if (value !== null) next.set(part, value)
  }
  // No redirect: the address was opened by hand.
  if (!PARTS.some(part => next.has(part))) return '/login'
  return `${flow?.purpose === 'bind' ? '/bind' : '/social-login'}?${next}`
}
