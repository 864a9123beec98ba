import { oauthTokenInfo } from '@shared/contract/oauth2'
import type { Context } from 'hono'
import { z } from 'zod'
import { Module, type RequestContext } from '../../../platform/api/endpoint'
import { Failure, ok } from '../../../platform/api/envelope'
import type { Query } from '../../../platform/api/input'
import { TENANT } from '../../../platform/api/tenant'
import { hashToken } from '../../../platform/api/tokens'
import { STAFF } from '../../../platform/api/user-type'
import type { Client } from './clients'
import { OAuthError } from './error'
import { exchangeCode, exchangeRefresh } from './exchange'
import { endGrant, findGranted, type IssuedTokens } from './grants'
import { authenticateClient, optionalParam, readParams, requiredParam } from './request'

type OpenCall = RequestContext<'open', Query, undefined>

/** Endpoints that clients of the single sign-on call themselves (contract 5.3), each for its own tokens alone. */
export const oauth2Token = new Module('/admin-api/system/oauth2')
  .about('5')
  .about(
    '5.3 Tokens of clients',
    'Client id and secret by Basic or as `client_id`, `client_secret`. Other servers support the grants `authorization_code`, `password`, `client_credentials`, `refresh_token`, here the first and the last only. The response has the standard’s fields (`access_token`, `refresh_token`, `token_type`, `expires_in`, `scope`) and HTTP status beside the envelope, so that ordinary OAuth libraries work.',
  )
  .post(
    '/token',
    { access: 'open', summary: '换取访问令牌', response: 'file' },
    ({ deps, c, ip, userAgent, now }) =>
      standardResponse(c, async () => {
        const from = { ip, userAgent, now }
        const params = await readParams(c)
        const grantType = requiredParam(params, 'grant_type')
        const client = await authenticateClient(deps, c, params)
        if (grantType === 'authorization_code') {
          const code = requiredParam(params, 'code')
          const redirectUri = requiredParam(params, 'redirect_uri')
          const [verifier, state] = [optionalParam(params, 'code_verifier'), optionalParam(params, 'state')]
          return tokenBody(await exchangeCode(deps, client, { code, redirectUri, verifier, state }, from))
        }
        if (grantType === 'refresh_token') {
          const refreshToken = requiredParam(params, 'refresh_token')
          return tokenBody(
            await exchangeRefresh(
              deps,
              client,
              { refreshToken, scope: optionalParam(params, 'scope') },
              from,
            ),
          )
        }
        // Passwords are entered on the sign-in page alone, and a client does not act without a user.
        throw new OAuthError('unsupported_grant_type', 1002020003, '不支持该授权类型')
      }),
  )
  .delete('/token', { access: 'open', summary: '撤销令牌', response: z.boolean() }, async call => {
    const { client, token } = await ownToken(call)
    return call.deps.db.write(async trx => {
      const row = await trx
        .selectFrom('oauthTokens')
        .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthTokens.grantId')
        .select('oauthGrants.id')
        .where('oauthTokens.hash', '=', hashToken(token))
        .where('oauthGrants.clientId', '=', client.id)
        .executeTakeFirst()
      if (!row) return false
      await endGrant(trx, row.id)
      return true
    })
  })
  .post('/check-token', { access: 'open', summary: '校验访问令牌', response: oauthTokenInfo }, async call => {
    const { client, token } = await ownToken(call)
    const granted = await findGranted(call.db, token, call.now)
    if (granted?.clientId !== client.id) throw new Failure(401, '访问令牌不存在')
    return {
      user_id: granted.user.id,
      user_type: STAFF,
      tenant_id: TENANT,
      client_id: granted.clientId,
      scopes: granted.scopes,
      access_token: token,
      exp: Math.floor(granted.expiresTime / 1000),
    }
  })

async function ownToken({ deps, c }: OpenCall): Promise<{ client: Client; token: string }> {
  const params = await readParams(c)
  const client = await authenticateClient(deps, c, params)
  return { client, token: requiredParam(params, 'token') }
}

const tokenBody = ({ accessToken, refreshToken, expiresIn, scopes }: IssuedTokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  token_type: 'bearer',
  expires_in: expiresIn,
  scope: scopes.join(' '),
})

/**
 * Clients of ruoyi-vue-pro read the envelope, all others what RFC 6749 defines: fields and an HTTP status. The response
 * has both.
 */
async function standardResponse(
  c: Context,
  work: () => Promise<ReturnType<typeof tokenBody>>,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }
  try {
    const body = await work()
    return c.json({ ...ok(body), ...body }, 200, headers)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    // No error_description: the standard allows only ASCII there, and `msg` has the text.
    const body = { ...error.envelope(), error: error.error }
    const challenge = error.standardStatus === 401 && { 'WWW-Authenticate': 'Basic realm="oauth2"' }
    return c.json(body, error.standardStatus, { ...headers, ...challenge })
  }
}
