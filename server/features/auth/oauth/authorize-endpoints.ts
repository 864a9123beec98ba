import {
  type AuthorizeRequest,
  authorizeParams,
  oauthAuthorization,
  oauthClientQuery,
} from '@shared/contract/oauth2'
import { z } from 'zod'
import { Module, type RequestContext } from '../../../platform/api/endpoint'
import { badInput, Failure, missingParameter } from '../../../platform/api/envelope'
import { check, type Query } from '../../../platform/api/input'
import { recordEvent } from '../../account-events'
import { ownRecord } from '../user-records'
import { approvedScopes, storeApprovals } from './approvals'
import { type Client, findClient } from './clients'
import { issueCode } from './grants'
import { readParams } from './request'

const RESPONSE_TYPES = ['code', 'token']

/** Asks a user whether another site may know who they are (contract 5.1, 5.2). */
export const oauth2Authorize = new Module('/admin-api/system/oauth2', '应用授权', ownRecord)
  .about(
    '5 Single sign-on: `admin-api/system/oauth2`',
    'Scopes: `user.read` 访问你的个人信息, `user.write` 修改你的个人信息. PKCE (`code_challenge`, `code_challenge_method=S256`, `code_verifier`) is an addition.',
  )
  .about(
    '5.1 GET `/authorize`',
    'All scopes of the client in order; `value`: whether the user has already consented (for 30 days). 1002020000 unknown, 1002020002 disabled.',
  )
  .about(
    '5.2 POST `/authorize`',
    'Parameters in the query or in a form body: `client_id` and these. `response_type` is `code` or `token`, here `code` alone (1002020003). `redirect_uri`: other servers compare the prefix, here the whole address. `auto_approve` true: a silent attempt; false: the user pressed a button. `scope` is a JSON object, scope → true or false. `state` is returned unchanged.',
    'Silent, with a scope without consent: `data` is null, ask the user. Not silent, no scope allowed: `redirect_uri` with `error=access_denied`, `error_description=User denied access`, `state`, in the query, for `token` in the fragment. Otherwise `redirect_uri?code=<32 hex>&state=…`, single use (other servers 5 minutes, here 60 s); for `token` on other servers `redirect_uri#access_token=…&token_type=bearer&state=…&expires_in=…&scope=a b`.',
    'The page `/sso` reads `client_id`, `redirect_uri`, `response_type`, `scope` (separated by spaces), `state` from its address, tries silently, then asks the user to allow the requested scopes.',
  )
  .get(
    '/authorize',
    {
      access: 'signed-in',
      summary: '查询申请授权的网站和授权范围',
      query: oauthClientQuery,
      response: oauthAuthorization,
    },
    async ({ db, query, user, now }) => {
      const client = await findClient(db, query.clientId)
      const { name, logo, scopes } = client
      const approved = await approvedScopes(db, client, { userId: user.id, now })
      return { client: { name, logo }, scopes: scopes.map(key => ({ key, value: approved.includes(key) })) }
    },
  )
  .post(
    '/authorize',
    {
      extendedBy: ['pkce'],
      access: 'signed-in',
      summary: '同意或拒绝其他网站的授权',
      response: z.string().nullable(),
    },
    async call => {
      const params = check(authorizeParams, await readParams(call.c))
      if (params.auto_approve === undefined) throw missingParameter('auto_approve')
      const client = await allowedClient(call, params)
      const requested = [...params.scope.keys()]
      const granted = requested.filter(scope => params.scope.get(scope))
      if (params.auto_approve) {
        const approved = await approvedScopes(call.db, client, { userId: call.user.id, now: call.now })
        // Without requested scopes there is nothing that could have been allowed before.
        const isKnown = requested.length > 0 && requested.every(scope => approved.includes(scope))
        return isKnown && granted.length > 0 ? grant(call, client, params, granted) : null
      }
      const { user, ip, userAgent, now, deps } = call
      const isDenied = requested.length > 0 && granted.length === 0
      await deps.db.write(async trx => {
        await storeApprovals(trx, client, { userId: user.id, scopes: params.scope, now })
        if (isDenied) return
        const event = { kind: 'consent-given', userId: user.id, detail: client.name } as const
        await recordEvent(trx, event, { ip, userAgent, now })
      })
      return isDenied ? deniedAddress(params) : grant(call, client, params, granted)
    },
  )

type AuthorizeCall = RequestContext<'signed-in', Query, undefined>

/** @throws Failure in the order of contract 5.2 */
async function allowedClient({ db }: AuthorizeCall, params: AuthorizeRequest): Promise<Client> {
  if (!RESPONSE_TYPES.includes(params.response_type))
    throw new Failure(400, 'response_type 参数值只允许 code 和 token')
  const client = await findClient(db, params.client_id)
  // A token in an address is visible to everything between the server and the client (RFC 9700, section 2.1.2).
  if (params.response_type !== 'code') throw new Failure(1002020003, '不支持该授权类型')
  if ([...params.scope.keys()].some(scope => !client.scopes.includes(scope)))
    throw new Failure(1002020004, '授权范围过大')
  // Compared exactly: a prefix could be someone else's (threat A8).
  if (!client.redirectUris.includes(params.redirect_uri))
    throw new Failure(1002020005, `无效 redirect_uri: ${params.redirect_uri.slice(0, 200)}`)
  checkChallenge(client, params)
  return client
}

/** PKCE with S256, of RFC 7636: optional for clients with a secret, required for others. */
function checkChallenge(client: Client, params: AuthorizeRequest): void {
  const { code_challenge: challenge, code_challenge_method: method } = params
  if (challenge === undefined && method === undefined) {
    if (client.secretHash === null) throw missingParameter('code_challenge')
    return
  }
  if (method !== 'S256') throw badInput('code_challenge_method 只支持 S256')
  if (!/^[\w-]{43}$/.test(challenge ?? '')) throw badInput('code_challenge 不正确')
}

async function grant(
  call: AuthorizeCall,
  client: Client,
  params: AuthorizeRequest,
  scopes: string[],
): Promise<string> {
  const { deps, user } = call
  const { redirect_uri: redirectUri, state = '', code_challenge: challenge = null } = params
  const allowed = { clientId: client.id, userId: user.id, scopes }
  const code = await deps.db.write(trx => issueCode(trx, deps, allowed, { redirectUri, state, challenge }))
  return withQuery(redirectUri, { code, ...(state && { state }) })
}

const deniedAddress = ({ redirect_uri, state }: AuthorizeRequest) =>
  withQuery(redirect_uri, {
    ...{ error: 'access_denied', error_description: 'User denied access' },
    ...(state && { state }),
  })

/** Registered addresses have no fragment, and may have a query. */
const withQuery = (address: string, parts: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parts).toString()}`
