import { z } from 'zod'
import { added } from './additions'
import { param } from './input'
import { profileBody } from './own-account'
import { time } from './row'

/** Contract 5.1. `value`: the user has allowed it before. */
export const oauthAuthorization = z.strictObject({
  client: z.strictObject({ name: z.string(), logo: z.string() }),
  scopes: z.array(z.strictObject({ key: z.string(), value: z.boolean() })),
})
export type OAuthAuthorization = z.infer<typeof oauthAuthorization>

/** A user's consent for another site. */
export const consent = z.strictObject({
  clientId: z.string(),
  name: z.string(),
  logo: z.string(),
  scopes: z.array(z.string()),
  /** Of the first consent that is still valid. */
  createTime: time(),
  /** When the site loses access, unless the user signs in there again. */
  expiresTime: time(),
})
export type Consent = z.infer<typeof consent>

/** Contract 5.3: the user and the scopes of a token. */
export const oauthTokenInfo = z.strictObject({
  user_id: z.int(),
  user_type: z.int(),
  tenant_id: z.int(),
  client_id: z.string(),
  scopes: z.array(z.string()),
  access_token: z.string(),
  /** Epoch seconds. */
  exp: z.int(),
})

/** The user of a token, as a client sees them. */
export const oauthUser = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sex: z.int(),
  avatar: z.string().nullable(),
})
export type OAuthUser = z.infer<typeof oauthUser>

export const oauthClientQuery = z.object({ clientId: param.requiredText('clientId') })

const MAX_SCOPES = 20

const scopeMap = z.preprocess(
  readScopes,
  z.map(z.string().max(100), z.boolean(), { error: 'scope 应为 JSON 对象，值为 true 或 false' }),
)

function readScopes(value: unknown): unknown {
  const text = Array.isArray(value) ? value[0] : ''
  if (!text) return new Map()
  try {
    const object: unknown = JSON.parse(text)
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return null
    const entries = Object.entries(object)
    return entries.length > MAX_SCOPES ? null : new Map(entries)
  } catch {
    return null
  }
}

/** Contract 5.2, of the URL or a form, with PKCE. */
export const authorizeParams = z.object({
  response_type: param.requiredText('response_type'),
  client_id: param.requiredText('client_id'),
  redirect_uri: param.requiredText('redirect_uri', 1000),
  auto_approve: param.flag(),
  scope: scopeMap,
  state: param.text([1000, 'state 长度不能超过 1000 个字符']),
  code_challenge: added('pkce', param.text([128, 'code_challenge 不正确'])),
  code_challenge_method: added('pkce', param.text([20, 'code_challenge_method 不正确'])),
})
export type AuthorizeRequest = z.infer<typeof authorizeParams>
/** The same as it is sent. `auto_approve` is checked once the others are valid. */
export type AuthorizeParams = Omit<z.input<typeof authorizeParams>, 'auto_approve' | 'scope'> & {
  auto_approve: boolean
  /** JSON: scope → true or false */
  scope: string
}

export const oauthUserBody = profileBody.pick({ nickname: true, sex: true })
