import { SettingsError } from '../settings-error'

/**
 * A site whose accounts may be used to sign in here (contract 3.9, 3.10). It speaks plain OAuth 2 with a code, and tells
 * whose token it is as JSON with `id`, `name` or `login`, and `avatar_url`.
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
  /** How long its answer is waited for, in ms. */
  patience: number
}

/** Those there are, with their own addresses: another one is another row. */
const KINDS = [
  {
    ...{ type: 10, key: 'GITEE', name: 'Gitee', scope: 'user_info' },
    authorizeUrl: 'https://gitee.com/oauth/authorize',
    tokenUrl: 'https://gitee.com/oauth/token',
    userUrl: 'https://gitee.com/api/v5/user',
  },
] as const

/** What a site is called, as far as it is known here. */
export const siteName = (type: number) => {
  const kind = KINDS.find(one => one.type === type)
  return kind ? `${kind.name} ` : '社交'
}

const PATIENCE = 5_000

/**
 * Reads `SOCIAL_GITEE_CLIENT_ID` and the like. A site without a client id is not offered.
 * @throws SettingsError for the first bad one; a secret is never part of the message
 */
export function readSocial(env: Record<string, string | undefined>): SocialProvider[] {
  return KINDS.flatMap(({ key, ...kind }) => {
    const variable = (name: string) => env[`SOCIAL_${key}_${name}`] || undefined
    const clientId = variable('CLIENT_ID')
    const clientSecret = variable('CLIENT_SECRET')
    if (!clientId && !clientSecret) return []
    if (!clientId) throw new SettingsError(`SOCIAL_${key}_CLIENT_ID`, '设置了密钥，但没有设置客户端编号')
    if (!clientSecret)
      throw new SettingsError(`SOCIAL_${key}_CLIENT_SECRET`, '设置了客户端编号，但没有设置密钥')
    const address = (name: string, usual: string) =>
      readAddress(`SOCIAL_${key}_${name}`, variable(name), usual)
    return {
      ...kind,
      clientId,
      clientSecret,
      authorizeUrl: address('AUTHORIZE_URL', kind.authorizeUrl),
      tokenUrl: address('TOKEN_URL', kind.tokenUrl),
      userUrl: address('USER_URL', kind.userUrl),
      patience: PATIENCE,
    }
  })
}

/** Secrets and tokens go there: over TLS, or to this machine itself. */
function readAddress(name: string, value: string | undefined, usual: string): string {
  if (!value) return usual
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal) && !url.username && !url.password) return value
  throw new SettingsError(name, '应为 https 地址（本机可以用 http），且不含用户名和密码')
}
