import { withoutEndSlashes } from '@shared/domain/paths/paths'
import { FACADE_HOME } from '@/config/constants'

/**
 * Paths that need no sign-in (requirements R-route-2, and the forgotten password or the first one); compared as whole paths, never as
 * parts.
 */
const OPEN_PATHS = new Set([
  '/login',
  '/social-login',
  '/auth-redirect',
  '/bind',
  '/register',
  '/forgot-password',
  '/set-password',
  '/oauthLogin/gitee',
  '/sso',
  '/',
  '/index.htm',
  '/index.html',
])
const OPEN_TREES = [FACADE_HOME, '/page']

export interface Navigation {
  pathname: string
  search: string
  hash: string
  hasToken: boolean
  rolesLoaded: boolean
  /** The server knows no such page (lib/browser/missing-page.ts): a sign-in would not show one. */
  isMissing?: boolean
}

export type Decision = { kind: 'enter' } | { kind: 'load' } | { kind: 'go'; to: string }

const isOpen = (path: string) =>
  OPEN_PATHS.has(path) || OPEN_TREES.some(tree => path === tree || path.startsWith(`${tree}/`))

/** The navigation guard of requirements R-guard-1, R-guard-2, R-guard-3. */
export function decideNavigation(navigation: Navigation): Decision {
  const { pathname, search, hash, hasToken, rolesLoaded, isMissing = false } = navigation
  const path = pathname.length > 1 ? withoutEndSlashes(pathname) : '/'
  if (path === '/login' && hasToken) return { kind: 'go', to: '/' }
  if (isOpen(path)) return { kind: 'enter' }
  if (isMissing && !hasToken) return { kind: 'enter' }
  if (!hasToken) return { kind: 'go', to: `/login?redirect=${encodeURIComponent(pathname + search + hash)}` }
  return rolesLoaded ? { kind: 'enter' } : { kind: 'load' }
}
