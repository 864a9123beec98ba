import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerClients } from '../../../../server/features/auth/oauth/clients'
import { closeSessionsOf } from '../../../../server/features/auth/sessions/end'
import type { OAuthClient } from '../../../../server/platform/config/oauth-clients'
import type { Consent, OAuthAuthorization } from '../../../../src/api/system/oauth2'
import { Client, clientOf } from '../../../support/client'
import { backend, clock, freshBackend, visitor as stranger } from '../../../support/fresh-backend'
import { addUser, disable, PASSWORD, signInAs, type TestUser } from '../../../support/users'

const BASE = '/admin-api/system/oauth2'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const LANDING = 'https://cases.example/callback'
const SECRET = randomBytes(24).toString('hex')

const CASES: OAuthClient = {
  ...{ id: 'cases', secret: SECRET, name: '案件系统', logo: '' },
  redirectUris: [LANDING, 'https://cases.example/other?from=sso'],
  scopes: ['user.read', 'user.write'],
  ...{ autoApprove: [] },
}
const OTHER: OAuthClient = {
  ...CASES,
  id: 'other',
  name: '另一系统',
  redirectUris: ['https://other.example/'],
}
const PUBLIC: OAuthClient = {
  ...{ id: 'desktop', secret: undefined, name: '桌面程序', logo: '' },
  redirectUris: ['http://127.0.0.1:7777/'],
  ...{ scopes: ['user.read'], autoApprove: [] },
}
const TRUSTED: OAuthClient = { ...CASES, id: 'trusted', name: '内部系统', autoApprove: ['user.read'] }

let person: TestUser
freshBackend()
beforeEach(async () => {
  await registerClients(backend.db, [CASES, OTHER, PUBLIC, TRUSTED])
  person = await addUser(backend)
})

const query = (params: object) =>
  new URLSearchParams(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

const BOTH = JSON.stringify({ 'user.read': true, 'user.write': true })
const READ = JSON.stringify({ 'user.read': true })
const GOOD = {
  ...{ response_type: 'code', client_id: 'cases', redirect_uri: LANDING },
  ...{ state: 's t&1', auto_approve: 'false', scope: READ },
}
const CHALLENGE = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const approve = (params: object = {}, client = person.client) =>
  client.call<string | null>('POST', `${BASE}/authorize?${query({ ...GOOD, ...params })}`)
const codeFor = async (params: object = {}, client = person.client) =>
  new URL((await approve(params, client)).data ?? '').searchParams.get('code') ?? ''

interface TokenAnswer {
  code: number
  msg: string
  error?: string
  access_token: string
  refresh_token?: string
  expires_in: number
  scope: string
  token_type: string
  data: Omit<TokenAnswer, 'code' | 'msg' | 'data'> | null
  status: number
}

async function token(params: object, headers: Record<string, string> = {}): Promise<TokenAnswer> {
  const body = query({ client_id: 'cases', client_secret: SECRET, ...params }).toString()
  const response = await stranger.raw('POST', `${BASE}/token`, { body, headers: { ...FORM, ...headers } })
  return { ...((await response.json()) as TokenAnswer), status: response.status }
}
const exchange = (code: string, params: object = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: LANDING, ...params })
const refresh = (refreshToken: string | undefined, params: object = {}) =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...params })
const ownCall = (method: string, path: string, tokenText: string, params: object = {}) =>
  stranger.call(
    method,
    `${BASE}/${path}?${query({ client_id: 'cases', client_secret: SECRET, token: tokenText, ...params })}`,
  )
const check = (tokenText: string, params: object = {}) => ownCall('POST', 'check-token', tokenText, params)
const revoke = (tokenText: string, params: object = {}) => ownCall('DELETE', 'token', tokenText, params)
const whoIs = (tokenText: string) => stranger.get(`${BASE}/user/get`, { token: tokenText })

describe('what the consent page is given', () => {
  const ask = (clientId: string) =>
    person.client.get<OAuthAuthorization>(`${BASE}/authorize?clientId=${clientId}`)

  test('the consent page gets the client, its scopes, and earlier consents', async () => {
    expect((await ask('cases')).data).toEqual({
      client: { name: '案件系统', logo: '' },
      scopes: [
        { key: 'user.read', value: false },
        { key: 'user.write', value: false },
      ],
    })
    await approve()
    expect((await ask('cases')).data?.scopes.map(({ value }) => value)).toEqual([true, false])
    expect((await ask('trusted')).data?.scopes.map(({ value }) => value)).toEqual([true, false])
    clock.now += 30 * 86_400_000
    const later = await clientOf(backend, 'clerk')
    expect(
      (await later.get<OAuthAuthorization>(`${BASE}/authorize?clientId=cases`)).data?.scopes[0]?.value,
    ).toBe(false)
  })

  test('the consent page gets a failure for a client that does not exist or was removed', async () => {
    expect(await ask('nobody')).toMatchObject({ code: 1002020000, msg: 'OAuth2 客户端不存在' })
    await registerClients(backend.db, [CASES])
    expect(await ask('other')).toMatchObject({ code: 1002020002, msg: 'OAuth2 客户端已禁用' })
    expect(await ask('')).toMatchObject({ code: 400, msg: '请求参数缺失:clientId' })
    expect(await ask('x'.repeat(300))).toMatchObject({ code: 400 })
  })
})

describe('allowing a client', () => {
  test('consent redirects with a code and the state, also to an address that has a query already', async () => {
    expect((await approve()).data).toMatch(
      /^https:\/\/cases\.example\/callback\?code=[\da-f]{32}&state=s\+t%261$/,
    )
    const other = await approve({ redirect_uri: 'https://cases.example/other?from=sso', state: undefined })
    expect(other.data).toMatch(/^https:\/\/cases\.example\/other\?from=sso&code=[\da-f]{32}$/)
  })

  test('consent reads its parameters from a form body too', async () => {
    const response = await person.client.call<string>('POST', `${BASE}/authorize`, {
      body: query(GOOD).toString(),
      headers: FORM,
    })
    expect(response.data).toMatch(/\?code=/)
  })

  test('consent is skipped for scopes that were granted before', async () => {
    const silent = { auto_approve: 'true' }
    expect(await approve(silent)).toMatchObject({ code: 0, data: null })
    await approve()
    expect((await approve(silent)).data).toMatch(/\?code=/)
    expect((await approve({ ...silent, scope: BOTH })).data).toBeNull()
    expect((await approve({ ...silent, scope: undefined })).data).toBeNull()
    expect((await approve({ ...silent, scope: '{}' })).data).toBeNull()
    expect(
      (await approve({ ...silent, client_id: 'other', redirect_uri: 'https://other.example/' })).data,
    ).toBeNull()
    expect((await approve(silent, await clientOf(backend, 'clerk'))).data).toBeNull()
    clock.now += 30 * 86_400_000
    const again = new Client(backend, (await addToken()).accessToken)
    expect((await approve(silent, again)).data).toBeNull()
  })
  const addToken = async () => {
    const { data } = await stranger.post<{ accessToken: string }>('/admin-api/system/auth/login', {
      username: person.username,
      password: PASSWORD,
    })
    return data ?? { accessToken: '' }
  }

  test('granting nothing redirects with access_denied and withdraws earlier consent', async () => {
    await approve({ scope: BOTH })
    const none = JSON.stringify({ 'user.read': false, 'user.write': false })
    expect((await approve({ scope: none })).data).toBe(
      `${LANDING}?error=access_denied&error_description=User+denied+access&state=s+t%261`,
    )
    expect((await approve({ auto_approve: 'true' })).data).toBeNull()
    expect(await backend.db.read.selectFrom('oauthApprovals').selectAll().execute()).toEqual([])
  })

  test('consent puts no token into an address for any client', async () => {
    for (const client_id of ['cases', 'trusted'])
      expect(await approve({ response_type: 'token', client_id })).toMatchObject({
        code: 1002020003,
        msg: '不支持该授权类型',
        data: null,
      })
    expect(await backend.db.read.selectFrom('oauthTokens').selectAll().execute()).toEqual([])
  })

  test('consent is skipped for a client that the operator trusts', async () => {
    const response = await approve({ client_id: 'trusted', auto_approve: 'true' })
    expect(response.data).toMatch(/\?code=/)
  })

  test('consent is requested each time for a client without a secret', async () => {
    const desktop = { client_id: 'desktop', redirect_uri: 'http://127.0.0.1:7777/', ...CHALLENGE }
    expect((await approve(desktop)).data).toMatch(/\?code=/)
    expect((await approve({ ...desktop, auto_approve: 'true' })).data).toBeNull()
    const ask = await person.client.get<OAuthAuthorization>(`${BASE}/authorize?clientId=desktop`)
    expect(ask.data?.scopes).toEqual([{ key: 'user.read', value: false }])
  })

  test('consent redirects to no address but the registered ones', async () => {
    for (const redirect_uri of [
      `${LANDING}/`,
      `${LANDING}?`,
      `${LANDING}#`,
      `${LANDING}?x=1`,
      `${LANDING}/../evil`,
      `${LANDING}.evil.example`,
      'https://cases.example',
      'https://cases.example/',
      'https://cases.example/CALLBACK',
      'HTTPS://cases.example/callback',
      'https://CASES.example/callback',
      'https://cases.example:443/callback',
      'https://cases.example/%63allback',
      'https://cases.example//callback',
      'https://cases.example/callback%00',
      'https://cases.example\\@evil.example/callback',
      'https://cases.example@evil.example/callback',
      'https://user@cases.example/callback',
      'https://evil.example/callback',
      'https://evil.example/?https://cases.example/callback',
      'https://cases.example.evil.example/callback',
      'http://cases.example/callback',
      '//cases.example/callback',
      '/callback',
      'callback',
      ' https://cases.example/callback',
      'https://cases.example/callback ',
      'https://other.example/',
      'javascript:alert(1)',
      'javascript://cases.example/callback',
      'data:text/html,x',
      'cases:callback',
    ])
      expect(await approve({ redirect_uri })).toMatchObject({
        code: 1002020005,
        msg: `无效 redirect_uri: ${redirect_uri}`,
        data: null,
      })
  })

  test('consent refuses what is missing, too long, unknown or more than the client may have', async () => {
    for (const [params, code, msg] of [
      [{ response_type: undefined }, 400, '请求参数缺失:response_type'],
      [{ response_type: 'id_token' }, 400, 'response_type 参数值只允许 code 和 token'],
      [{ client_id: undefined }, 400, '请求参数缺失:client_id'],
      [{ client_id: 'nobody' }, 1002020000, 'OAuth2 客户端不存在'],
      [{ client_id: 'x'.repeat(201) }, 400, '请求参数不正确:client_id长度不能超过 200 个字符'],
      [{ redirect_uri: undefined }, 400, '请求参数缺失:redirect_uri'],
      [{ redirect_uri: 'x'.repeat(1001) }, 400, '请求参数不正确:redirect_uri长度不能超过 1000 个字符'],
      [{ auto_approve: undefined }, 400, '请求参数缺失:auto_approve'],
      [{ auto_approve: 'maybe' }, 400, '请求参数类型错误:maybe'],
      [{ state: 'x'.repeat(1001) }, 400, '请求参数不正确:state 长度不能超过 1000 个字符'],
      [{ scope: 'user.read' }, 400, '请求参数不正确:scope 应为 JSON 对象，值为 true 或 false'],
      [{ scope: '[]' }, 400, '请求参数不正确:scope 应为 JSON 对象，值为 true 或 false'],
      [{ scope: '{"user.read":true,"admin":true}' }, 1002020004, '授权范围过大'],
      [{ scope: '{"__proto__":true}' }, 1002020004, '授权范围过大'],
      [{ scope: '{"admin":false}' }, 1002020004, '授权范围过大'],
      [{ code_challenge: 'x'.repeat(43) }, 400, '请求参数不正确:code_challenge_method 只支持 S256'],
      [
        { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
        400,
        '请求参数不正确:code_challenge_method 只支持 S256',
      ],
      [
        { code_challenge: 'short', code_challenge_method: 'S256' },
        400,
        '请求参数不正确:code_challenge 不正确',
      ],
      [{ code_challenge_method: 'S256' }, 400, '请求参数不正确:code_challenge 不正确'],
    ] as const)
      expect(await approve(params), JSON.stringify(params)).toMatchObject({ code, msg, data: null })
    expect(await backend.db.read.selectFrom('oauthGrants').selectAll().execute()).toEqual([])
  })

  test('consent accepts only true or false as the value of a scope', async () => {
    for (const value of ['1', '"true"', 'null', '{}']) {
      expect(await approve({ scope: `{"user.read":${value}}` })).toMatchObject({ code: 400 })
    }
  })
})

describe('tokens for a code', () => {
  test('tokens for a code have the shape of the envelope and of the standard, and are stored as hashes', async () => {
    const code = await codeFor({ scope: BOTH })
    const response = await exchange(code)
    expect(response).toMatchObject({
      status: 200,
      code: 0,
      token_type: 'bearer',
      expires_in: 1800,
      scope: 'user.read user.write',
    })
    expect(response.data).toEqual({
      access_token: response.access_token,
      refresh_token: response.refresh_token,
      ...{ token_type: 'bearer', expires_in: 1800, scope: 'user.read user.write' },
    })
    const kept = JSON.stringify([
      await backend.db.read.selectFrom('oauthCodes').selectAll().execute(),
      await backend.db.read.selectFrom('oauthTokens').selectAll().execute(),
      await backend.db.read.selectFrom('oauthClients').selectAll().execute(),
    ])
    for (const secret of [code, response.access_token, response.refresh_token, SECRET])
      expect(kept).not.toContain(secret)
  })

  test('a client may authenticate by a Basic header', async () => {
    const basic = Buffer.from(`cases:${SECRET}`).toString('base64')
    const response = await token(
      {
        grant_type: 'authorization_code',
        code: await codeFor(),
        redirect_uri: LANDING,
        client_id: undefined,
        client_secret: undefined,
      },
      { Authorization: `Basic ${basic}` },
    )
    expect(response).toMatchObject({ status: 200, scope: 'user.read' })
  })

  test('a code used a second time revokes the tokens it gave', async () => {
    const code = await codeFor()
    const { access_token, refresh_token } = await exchange(code)
    expect(await whoIs(access_token)).toMatchObject({ code: 0 })
    expect(await exchange(code)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
      code: 1002022000,
      msg: 'code 不存在',
      data: null,
    })
    expect(await whoIs(access_token)).toMatchObject({ code: 401 })
    expect(await refresh(refresh_token)).toMatchObject({ error: 'invalid_grant', msg: '无效的刷新令牌' })
  })

  test('one of ten simultaneous uses of a code succeeds, and no token of it stays valid', async () => {
    const code = await codeFor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await backend.db.read.selectFrom('oauthTokens').selectAll().execute()).toEqual([])
  })

  test('a code is valid for a minute', async () => {
    const [one, other] = [await codeFor(), await codeFor()]
    clock.now += 59_999
    expect(await exchange(one)).toMatchObject({ status: 200 })
    clock.now += 1
    expect(await exchange(other)).toMatchObject({ status: 400, code: 1002022001, msg: 'code 已过期' })
  })

  test('tokens are refused for what does not match, and the code stays valid for its client', async () => {
    for (const [params, status, error, code, msg] of [
      [{ client_id: 'other' }, 400, 'invalid_grant', 1002021000, 'client_id 不匹配'],
      [{ client_id: 'nobody' }, 401, 'invalid_client', 1002020000, 'OAuth2 客户端不存在'],
      [{ client_id: undefined }, 400, 'invalid_request', 400, 'client_id 或 client_secret 未正确传递'],
      [{ client_secret: 'wrong' }, 401, 'invalid_client', 1002020006, '无效 client_secret: ***'],
      [{ client_secret: undefined }, 401, 'invalid_client', 1002020006, '无效 client_secret: ***'],
      [
        { redirect_uri: 'https://cases.example/other?from=sso' },
        400,
        'invalid_grant',
        1002021001,
        'redirect_uri 不匹配',
      ],
      [{ redirect_uri: undefined }, 400, 'invalid_request', 400, '请求参数缺失:redirect_uri'],
      [{ state: 'another' }, 400, 'invalid_grant', 1002021002, 'state 不匹配'],
      [{ code: 'made up' }, 400, 'invalid_grant', 1002022000, 'code 不存在'],
      [{ code: undefined }, 400, 'invalid_request', 400, '请求参数缺失:code'],
      [{ code: 'x'.repeat(2001) }, 400, 'invalid_request', 400, '请求参数不正确:code'],
      [{ code: '\0' }, 400, 'invalid_request', 400, '请求参数不正确:code'],
      [{ code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant', 400, 'code_verifier 不匹配'],
      [{ grant_type: undefined }, 400, 'invalid_request', 400, '请求参数缺失:grant_type'],
      [
        { grant_type: 'password', username: 'clerk', password: 'clerk123' },
        400,
        'unsupported_grant_type',
        1002020003,
        '不支持该授权类型',
      ],
      [{ grant_type: 'client_credentials' }, 400, 'unsupported_grant_type', 1002020003, '不支持该授权类型'],
      [{ grant_type: 'implicit' }, 400, 'unsupported_grant_type', 1002020003, '不支持该授权类型'],
    ] as const) {
      const issued = await codeFor()
      expect(await exchange(issued, params)).toMatchObject({ status, error, code, msg, data: null })
      expect(await exchange(issued, { state: GOOD.state })).toMatchObject({ status: 200 })
    }
  })

  test('tokens for a code are refused for a disabled user', async () => {
    const code = await codeFor()
    await disable(backend, person.id)
    expect(await exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })
})

describe('PKCE', () => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const S256 = { code_challenge: challenge, code_challenge_method: 'S256' }
  const desktop = { client_id: 'desktop', redirect_uri: 'http://127.0.0.1:7777/' }

  test('the challenge of RFC 7636, appendix B, is met by its verifier', async () => {
    const code = await codeFor({
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    expect(
      await exchange(code, { code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }),
    ).toMatchObject({ status: 200 })
  })

  test('a code with a challenge needs its verifier', async () => {
    const code = await codeFor(S256)
    for (const code_verifier of [undefined, 'x'.repeat(43), challenge])
      expect(await exchange(code, { code_verifier })).toMatchObject({
        error: 'invalid_grant',
        msg: 'code_verifier 不匹配',
      })
    expect(await exchange(code, { code_verifier: verifier })).toMatchObject({ status: 200 })
  })

  test('a client without a secret must use PKCE and gets a new refresh token each time', async () => {
    expect(await approve(desktop)).toMatchObject({ code: 400, msg: '请求参数缺失:code_challenge' })
    const code = await codeFor({ ...desktop, ...S256 })
    const first = await exchange(code, { ...desktop, code_verifier: verifier, client_secret: undefined })
    expect(first).toMatchObject({ status: 200, scope: 'user.read' })
    const second = await refresh(first.refresh_token, { client_id: 'desktop', client_secret: undefined })
    expect(second).toMatchObject({ status: 200 })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await whoIs(second.access_token)).toMatchObject({ code: 0 })
    // Another user has it too.
    expect(await refresh(first.refresh_token, { client_id: 'desktop' })).toMatchObject({
      error: 'invalid_grant',
    })
    expect(await whoIs(second.access_token)).toMatchObject({ code: 401 })
    expect(await refresh(second.refresh_token, { client_id: 'desktop' })).toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('refreshing a client’s token', () => {
  test('refreshing gives a new access token for the same refresh token and revokes the old one', async () => {
    const first = await exchange(await codeFor())
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ status: 200, refresh_token: first.refresh_token, scope: 'user.read' })
    expect(await whoIs(first.access_token)).toMatchObject({ code: 401 })
    expect(await whoIs(second.access_token)).toMatchObject({ code: 0 })
    expect(await refresh(first.refresh_token, { scope: 'user.read' })).toMatchObject({ status: 200 })
  })

  test('refreshing is possible for 30 days from the code', async () => {
    const { refresh_token } = await exchange(await codeFor())
    clock.now += 30 * 86_400_000 - 1
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 })
    clock.now += 1
    expect(await refresh(refresh_token)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
      code: 401,
      msg: '刷新令牌已过期',
    })
  })

  test('refreshing is refused to other clients, for more scopes, without a token, and for a disabled user', async () => {
    const { access_token, refresh_token } = await exchange(await codeFor())
    expect(await refresh(refresh_token, { client_id: 'other' })).toMatchObject({
      error: 'invalid_grant',
      msg: '刷新令牌的客户端编号不正确',
    })
    expect(await refresh(refresh_token, { scope: 'user.read user.write' })).toMatchObject({
      error: 'invalid_scope',
      code: 1002020004,
    })
    expect(await refresh(access_token)).toMatchObject({ error: 'invalid_grant', msg: '无效的刷新令牌' })
    expect(await refresh(person.tokens.refreshToken)).toMatchObject({
      error: 'invalid_grant',
      msg: '无效的刷新令牌',
    })
    expect(await refresh(undefined)).toMatchObject({
      error: 'invalid_request',
      msg: '请求参数缺失:refresh_token',
    })
    await disable(backend, person.id)
    expect(await refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('a client’s token', () => {
  test('a client’s token permits what its scope covers', async () => {
    const { access_token } = await exchange(await codeFor())
    expect(await whoIs(access_token)).toMatchObject({
      code: 0,
      data: { id: person.id, username: person.username, nickname: '测试人员', email: null },
    })
    const update = (tokenText: string) =>
      stranger.put(`${BASE}/user/update`, { nickname: '新名' }, { token: tokenText })
    expect(await update(access_token)).toMatchObject({ code: 403 })
    const both = await exchange(await codeFor({ scope: BOTH }))
    expect(await update(both.access_token)).toMatchObject({ code: 0, data: true })
    expect(await whoIs(both.access_token)).toMatchObject({ data: { nickname: '新名' } })
    const writeOnly = await exchange(
      await codeFor({ scope: JSON.stringify({ 'user.read': false, 'user.write': true }) }),
    )
    expect(writeOnly.scope).toBe('user.write')
    expect(await whoIs(writeOnly.access_token)).toMatchObject({ code: 403 })
  })

  test('a client’s token permits nothing else and expires after half an hour', async () => {
    const { access_token, refresh_token = '' } = await exchange(await codeFor({ scope: BOTH }))
    for (const path of [
      'user/profile/get',
      'auth/get-permission-info',
      'notify-message/my-page',
      'oauth2/authorize?clientId=cases',
    ])
      expect(await stranger.get(`/admin-api/system/${path}`, { token: access_token })).toMatchObject({
        code: 401,
      })
    expect(await approve({}, new Client(backend, access_token))).toMatchObject({ code: 401 })
    expect(await whoIs(refresh_token)).toMatchObject({ code: 401 })
    expect(await whoIs(person.tokens.accessToken)).toMatchObject({ code: 401 })
    clock.now += 1_800_000
    expect(await whoIs(access_token)).toMatchObject({ code: 401 })
  })

  test('a client’s token ends with a changed password, a disabled user and a removed client', async () => {
    const first = await exchange(await codeFor())
    const change = { oldPassword: PASSWORD, newPassword: 'another horse' }
    await person.client.put('/admin-api/system/user/profile/update-password', change)
    expect(await whoIs(first.access_token)).toMatchObject({ code: 401 })
    expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    // The user's own session continues, with new tokens.
    person.client = new Client(
      backend,
      (await signInAs(backend, person.username, change.newPassword)).accessToken,
    )
    const second = await exchange(await codeFor())
    await registerClients(backend.db, [OTHER])
    expect(await whoIs(second.access_token)).toMatchObject({ code: 401 })
    await registerClients(backend.db, [CASES])
    expect(await whoIs(second.access_token)).toMatchObject({ code: 401 })
    const third = await exchange(await codeFor())
    await disable(backend, person.id)
    expect(await whoIs(third.access_token)).toMatchObject({ code: 401 })
  })

  test('a client’s token is described only to its own client', async () => {
    const { access_token, refresh_token = '' } = await exchange(await codeFor())
    expect((await check(access_token)).data).toEqual({
      ...{ user_id: person.id, user_type: 2, tenant_id: 1, client_id: 'cases', scopes: ['user.read'] },
      ...{ access_token, exp: START / 1000 + 1800 },
    })
    const none = { code: 401, msg: '访问令牌不存在', data: null }
    expect(await check(access_token, { client_id: 'other' })).toMatchObject(none)
    expect(await check(refresh_token)).toMatchObject(none)
    expect(await check(person.tokens.accessToken)).toMatchObject(none)
    expect(await check('made up')).toMatchObject(none)
    expect(await check('')).toMatchObject({ code: 400, msg: '请求参数缺失:token' })
    expect(await check(access_token, { client_secret: 'wrong' })).toMatchObject({ code: 1002020006 })
  })

  test('a client’s token is revoked only by its own client, with all that belongs to it', async () => {
    const { access_token, refresh_token } = await exchange(await codeFor())
    expect(await revoke(access_token, { client_id: 'other' })).toMatchObject({ code: 0, data: false })
    expect(await revoke(access_token, { client_secret: undefined })).toMatchObject({ code: 1002020006 })
    expect(await revoke('made up')).toMatchObject({ code: 0, data: false })
    expect(await revoke(person.tokens.accessToken)).toMatchObject({ code: 0, data: false })
    expect(await whoIs(access_token)).toMatchObject({ code: 0 })
    expect(await revoke(access_token)).toMatchObject({ code: 0, data: true })
    expect(await whoIs(access_token)).toMatchObject({ code: 401 })
    expect(await refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })
})

test('expired codes and tokens are deleted', async () => {
  await codeFor()
  clock.now += 120_000
  await codeFor()
  expect(await backend.db.read.selectFrom('oauthGrants').selectAll().execute()).toHaveLength(1)
  expect(await backend.db.read.selectFrom('oauthCodes').selectAll().execute()).toHaveLength(1)
})

describe('a client with the scope to change the user', () => {
  test('a client with the user scope changes name and sex, and never contact or sign-in data', async () => {
    const { access_token } = await exchange(await codeFor({ scope: BOTH }))
    const before = await contact()
    const body = { nickname: '新名字', sex: 2, mobile: '13800138009', email: 'thief@evil.example' }
    await stranger.put(`${BASE}/user/update`, body, { token: access_token })
    expect(await contact()).toEqual({ ...before, nickname: '新名字', sex: 2 })
  })
  const contact = () =>
    backend.db.read
      .selectFrom('users')
      .select(['nickname', 'sex', 'mobile', 'email'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
})

describe('the user’s own consents', () => {
  const CONSENTS = '/admin-api/system/user/profile/consents'
  const consents = async (client = person.client) => (await client.get<Consent[]>(CONSENTS)).data
  const withdraw = (clientId: string, client = person.client) =>
    client.delete(`${CONSENTS}?clientId=${clientId}`)

  test('the consents list the client, the scopes, and since and until when', async () => {
    expect(await consents()).toEqual([])
    await exchange(await codeFor({ scope: BOTH }))
    expect(await consents()).toEqual([
      {
        ...{ clientId: 'cases', name: '案件系统', logo: '', scopes: ['user.read', 'user.write'] },
        ...{ createTime: START, expiresTime: START + 30 * 86_400_000 },
      },
    ])
    expect(await consents(await clientOf(backend, 'clerk'))).toEqual([])
  })

  test('a withdrawn consent ends all tokens of a client, which must ask again', async () => {
    const { access_token, refresh_token } = await exchange(await codeFor())
    const other = { client_id: 'other', redirect_uri: 'https://other.example/' }
    await approve(other)
    expect(await withdraw('cases')).toMatchObject({ code: 0, data: true })
    expect(await whoIs(access_token)).toMatchObject({ code: 401 })
    expect(await refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await approve({ auto_approve: 'true' })).data).toBeNull()
    expect((await consents())?.map(({ clientId }) => clientId)).toEqual(['other'])
    expect(await withdraw('cases')).toMatchObject({ code: 1100023000 })
  })

  test('a consent of another user cannot be withdrawn', async () => {
    const { access_token } = await exchange(await codeFor())
    expect(await withdraw('cases', await clientOf(backend, 'clerk'))).toMatchObject({ code: 1100023000 })
    expect(await whoIs(access_token)).toMatchObject({ code: 0 })
  })

  test('consents end with all other sessions', async () => {
    await approve()
    // The second session sends the request: the first one stays.
    await backend.db.write(trx => closeSessionsOf(trx, person.id, START, 'none'))
    expect(await backend.db.read.selectFrom('oauthApprovals').selectAll().execute()).toEqual([])
  })

  test('consents are recorded as account events when given, withdrawn and misused', async () => {
    const code = await codeFor()
    await exchange(code)
    await exchange(code)
    await approve()
    await withdraw('cases')
    const events = await backend.db.read
      .selectFrom('accountEvents')
      .select(['kind', 'detail'])
      .where('userId', '=', person.id)
      .where('bucket', 'is', null)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'consent-given', detail: '案件系统' },
      { kind: 'consent-ended', detail: '案件系统' },
      { kind: 'consent-given', detail: '案件系统' },
      { kind: 'consent-withdrawn', detail: '案件系统' },
    ])
  })
})
