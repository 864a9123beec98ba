import { randomBytes } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerClients } from '../../../../server/features/auth/oauth/clients'
import { type Listener, listen } from '../../../../server/platform/http/listen'
import type { OAuthUser } from '../../../../src/api/system/oauth2'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { addUser, type TestUser } from '../../../support/users'

/** The single sign-on as another application uses it: over HTTP, with a library that knows only the standard. */
const LANDING = 'https://cases.example/callback'
const SECRET = randomBytes(24).toString('hex')
const HTTP = { [oauth.allowInsecureRequests]: true }
const ORIGIN = { 'Content-Type': 'application/x-www-form-urlencoded' }

let backend: Backend
let listener: Listener
let person: TestUser
let server: oauth.AuthorizationServer
let api: string

beforeEach(async () => {
  backend = await startBackend()
  await registerClients(backend.db, [
    {
      ...{ id: 'cases', secret: SECRET, name: '案件系统', logo: '' },
      redirectUris: [LANDING],
      scopes: ['user.read'],
      ...{ autoApprove: [] },
    },
    {
      ...{ id: 'desktop', secret: undefined, name: '桌面程序', logo: '' },
      redirectUris: [LANDING],
      scopes: ['user.read'],
      ...{ autoApprove: [] },
    },
  ])
  person = await addUser(backend)
  listener = await listen(backend.app.fetch, { host: '127.0.0.1', port: 0, log: backend.deps.log })
  const origin = `http://127.0.0.1:${listener.port}`
  api = `${origin}/prod-api/admin-api/system/oauth2`
  server = { issuer: origin, authorization_endpoint: `${origin}/sso`, token_endpoint: `${api}/token` }
})
afterEach(async () => {
  await listener.stop(0)
  await backend.close()
})
afterAll(removeDatabases)

/** The request of /sso when its user agrees: the page's own parameters, passed on. */
async function agree(page: URL): Promise<URL> {
  const scopes = (page.searchParams.get('scope') ?? '').split(' ')
  const body = new URLSearchParams(page.searchParams)
  body.set('scope', JSON.stringify(Object.fromEntries(scopes.map(scope => [scope, true]))))
  body.set('auto_approve', 'false')
  const headers = { ...ORIGIN, Authorization: `Bearer ${person.tokens.accessToken}` }
  const response = await fetch(`${api}/authorize`, { method: 'POST', headers, body })
  const { data } = (await response.json()) as { data: string }
  return new URL(data)
}

describe.each([
  ['with a secret in the form', { client_id: 'cases' }, oauth.ClientSecretPost(SECRET)],
  ['with a secret in the header', { client_id: 'cases' }, oauth.ClientSecretBasic(SECRET)],
  ['without a secret', { client_id: 'desktop' }, oauth.None()],
])('a client %s', (_, client: oauth.Client, authentication) => {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()

  async function signIn(): Promise<oauth.TokenEndpointResponse> {
    const page = new URL(server.authorization_endpoint ?? '')
    for (const [name, value] of Object.entries({
      ...{
        client_id: client.client_id,
        redirect_uri: LANDING,
        response_type: 'code',
        scope: 'user.read',
        state,
      },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    })) {
      page.searchParams.set(name, value)
    }
    const parameters = oauth.validateAuthResponse(server, client, await agree(page), state)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, authentication, parameters, LANDING, verifier, HTTP] as const),
    )
    return oauth.processAuthorizationCodeResponse(server, client, response)
  }

  test('an OAuth client signs a user in, reads the user info, and stays signed in', async () => {
    const tokens = await signIn()
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope: 'user.read' })
    const who = await oauth.protectedResourceRequest(
      ...([tokens.access_token, 'GET', new URL(`${api}/user/get`), undefined, undefined, HTTP] as const),
    )
    const { data } = (await who.json()) as { data: OAuthUser }
    expect(data).toMatchObject({ id: person.id, username: person.username })

    const response = await oauth.refreshTokenGrantRequest(
      ...([server, client, authentication, tokens.refresh_token ?? '', HTTP] as const),
    )
    const next = await oauth.processRefreshTokenResponse(server, client, response)
    expect(next.access_token).not.toBe(tokens.access_token)
  })

  test('an OAuth client recognises the failure of a request', async () => {
    const response = await oauth.refreshTokenGrantRequest(
      ...([server, client, authentication, 'made up', HTTP] as const),
    )
    const refused = oauth.processRefreshTokenResponse(server, client, response)
    await expect(refused).rejects.toMatchObject({
      name: 'ResponseBodyError',
      error: 'invalid_grant',
      status: 400,
    })
  })
})

test('a wrong secret is reported as the library expects', async () => {
  const client = { client_id: 'cases' }
  const wrong = oauth.ClientSecretBasic('wrong')
  const response = await oauth.refreshTokenGrantRequest(...([server, client, wrong, 'x', HTTP] as const))
  const refused = oauth.processRefreshTokenResponse(server, client, response)
  await expect(refused).rejects.toMatchObject({ status: 401 })
})
