/**
 * A site whose accounts may be used to sign in here (contract 3.9, 3.10). It speaks plain OAuth 2 with a code, and
 * describes the account as JSON with `id`, `name` or `login`, and `avatar_url`.
 */
export interface SocialProvider {
  /** dict system_social_type */
  type: number
  name: string
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  scope: string
  /** How long the server waits for its response, in ms. */
  timeoutMs: number
}

/** The only site that is known, with its own addresses. */
export const GITEE = {
  ...{ type: 10, name: 'Gitee', scope: 'user_info' },
  authorizeUrl: 'https://gitee.com/oauth/authorize',
  tokenUrl: 'https://gitee.com/oauth/token',
  userUrl: 'https://gitee.com/api/v5/user',
}

/** The name of a site, if it is known here. */
export const siteName = (type: number) => (type === GITEE.type ? `${GITEE.name} ` : '社交')
