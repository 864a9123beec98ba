import { z } from 'zod'
import { OWN_CLIENT } from '../domain/oauth-scopes'
import { added } from './additions'
import { field, paging, param } from './input'
import { type ListQuery, saved, time } from './row'

/** A client of the single sign-on, as the contract's family sends it. */
export const oauthClientRow = z.strictObject({
  id: z.int(),
  clientId: z.string(),
  /** Always null: a secret is stored as its hash and shown once, when it is made. */
  secret: z.null(),
  /** Whether it has one. */
  hasSecret: added('clientSecrets', z.boolean()),
  /** Whether OAUTH_CLIENTS decides its values. */
  fromFile: added('clientSecrets', z.boolean()),
  name: z.string(),
  logo: z.string(),
  description: z.string().nullable(),
  status: z.int(),
  redirectUris: z.array(z.string()),
  authorizedGrantTypes: z.array(z.string()),
  scopes: z.array(z.string()),
  autoApproveScopes: z.array(z.string()),
  /** Of tokens, in seconds. */
  accessTokenValiditySeconds: z.int(),
  refreshTokenValiditySeconds: z.int(),
  /** Users who are signed in there now. */
  signIns: added('clientSecrets', z.int()),
  createTime: time(),
  ...saved,
})
export type OAuthClientRow = z.infer<typeof oauthClientRow>

const filters = z.object({
  name: param.text([50, '应用名称长度不能超过 50 个字符']),
  status: param.status('状态必须是 [0, 1]'),
})
export type OAuthClientQuery = ListQuery<typeof filters>
export const oauthClientPageQuery = filters.extend(paging)

/** Scopes that this server does not know are kept and open nothing here: other front ends name their own. */
const scope = z
  .string()
  .regex(/^[\w.:/-]{1,100}$/, '授权范围只能有字母、数字、点、冒号、斜线、下划线和短横线，最多 100 个字符')
const MAX_SCOPES = 20
const SCOPES_MESSAGE = `授权范围不能超过 ${MAX_SCOPES} 个`

export const oauthClientBody = z.object({
  clientId: field
    .text('客户端编号不能为空', { max: [100, '客户端编号长度不能超过 100 个字符'] })
    .refine(value => /^[\w.-]+$/.test(value), '客户端编号只能有字母、数字、点、下划线和短横线')
    .refine(value => value !== OWN_CLIENT, `客户端编号不能为 ${OWN_CLIENT}，它是本系统自己的`),
  /** The whole secret of a new client that has one elsewhere; usually it is made by `new-secret`. */
  secret: field.optionalText({ max: [200, '客户端密钥长度不能超过 200 个字符'] }),
  name: field.text('应用名称不能为空', { max: [50, '应用名称长度不能超过 50 个字符'] }),
  logo: field
    .optionalText({ max: [300, '应用图标长度不能超过 300 个字符'] })
    .refine(
      value => !value || /^(?:\/(?![/\\])|https?:\/\/[^/\\\s])[^\\\s]*$/.test(value),
      '应用图标应为本站以 / 开头的地址，或者 http、https 地址',
    ),
  description: field.optionalText({ max: [200, '应用描述长度不能超过 200 个字符'] }),
  status: field.status('状态不能为空', '状态必须是 [0, 1]'),
  redirectUris: field.list(z.string().max(1_000), 20, '回调地址不能超过 20 个'),
  scopes: field.list(scope, MAX_SCOPES, SCOPES_MESSAGE),
  autoApproveScopes: field.list(scope, MAX_SCOPES, SCOPES_MESSAGE),
})
export const oauthClientCreateBody = oauthClientBody.extend({
  /** It will get a secret by `new-secret`, and cannot be used before. */
  hasSecret: added('clientSecrets', field.optionalFlag()),
})
export const oauthClientUpdateBody = z.object({ id: field.int('应用编号不能为空'), ...oauthClientBody.shape })
export type OAuthClientSave = z.input<typeof oauthClientCreateBody> & { id?: number }
