import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registerClients } from '../../../../server/features/auth/oauth/clients'
import type { OAuthClientRow } from '../../../../shared/contract/oauth-clients'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/oauth2-client'
const LANDING = 'https://cases.example/callback'
const CASES = {
  ...{ clientId: 'cases', name: '案件系统', status: 0, description: '办案用' },
  ...{ redirectUris: [LANDING], scopes: ['user.read', 'user.write'], autoApproveScopes: [] as string[] },
}

freshBackend()

const create = async (values: object = {}) =>
  (await admin.post<number>(`${BASE}/create`, { ...CASES, hasSecret: true, ...values })).data ?? 0
const read = async (id: number) => (await admin.get<OAuthClientRow>(`${BASE}/get?id=${id}`)).data
const update = (id: number, values: object) => admin.put(`${BASE}/update`, { ...CASES, id, ...values })
const newSecret = async (id: number) => (await admin.post<string>(`${BASE}/new-secret?id=${id}`)).data ?? ''

const VERIFIER = 'v'.repeat(64)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** The code that consent gives the client. */
async function codeOf() {
  const query = new URLSearchParams({
    ...{
      response_type: 'code',
      client_id: 'cases',
      redirect_uri: LANDING,
      state: 'x',
      auto_approve: 'false',
    },
    ...{ scope: JSON.stringify({ 'user.read': true }) },
    ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256' },
  })
  const allowed = await admin.post<string>(`/admin-api/system/oauth2/authorize?${query}`)
  return new URL(allowed.data ?? 'https://none.example').searchParams.get('code') ?? ''
}

/** Exchanges a code for a token. */
async function tokenFor(code: string, secret: string) {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code, redirect_uri: LANDING, state: 'x' },
    ...{ client_id: 'cases', client_secret: secret, code_verifier: VERIFIER },
  })
  const response = await backend.app.fetch(
    new Request('http://localhost/prod-api/admin-api/system/oauth2/token', { method: 'POST', body }),
  )
  const { access_token } = (await response.json()) as { access_token?: string }
  return access_token
}

/** Signs in at the client: consent, code, token. */
const signInAt = async (secret: string) => tokenFor(await codeOf(), secret)
const profileOf = (token: string) => new Client(backend, token).get('/admin-api/system/oauth2/user/get')

describe('a client', () => {
  test('a client with wrong names, scopes, secrets or addresses is refused', async () => {
    for (const [change, message] of [
      [{ clientId: '' }, '客户端编号不能为空'],
      [{ clientId: '案件' }, '客户端编号只能有字母、数字、点、下划线和短横线'],
      [{ clientId: 'a'.repeat(101) }, '客户端编号长度不能超过 100 个字符'],
      [{ clientId: 'default' }, '客户端编号不能为 default'],
      [{ name: '' }, '应用名称不能为空'],
      [{ logo: '//evil.example/x.png' }, '应用图标应为本站以 / 开头的地址'],
      [{ logo: 'javascript:alert(1)' }, '应用图标应为本站以 / 开头的地址'],
      [{ scopes: [] }, '授权范围不能为空'],
      [{ scopes: ['一切'] }, '授权范围只能有字母、数字'],
      [{ scopes: Array(21).fill('user.read') }, '授权范围不能超过 20 个'],
      [{ scopes: ['user.read'], autoApproveScopes: ['user.write'] }, '免用户确认的范围须在授权范围之内'],
      [{ hasSecret: false, autoApproveScopes: ['user.read'] }, '没有密钥的应用，每次都须由用户确认'],
      [{ secret: 'short' }, '客户端密钥不能少于 32 个字符'],
      [{ redirectUris: [] }, '回调地址不能为空'],
      [{ redirectUris: ['http://cases.example/callback'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: ['javascript:alert(1)'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: ['https://*.example/callback'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: ['https://cases.example/#x'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: ['https://user:pass@cases.example/'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: ['/callback'] }, '回调地址应为完整的 https 地址'],
      [{ redirectUris: Array(21).fill(LANDING) }, '回调地址不能超过 20 个'],
    ] as const) {
      const answer = await admin.post(`${BASE}/create`, { ...CASES, hasSecret: true, ...change })
      expect(answer.code).toBe(400)
      expect(answer.msg).toContain(message)
      expect((await admin.get<{ total: number }>(`${BASE}/page`)).data?.total).toBe(0)
    }
  })

  test('a client has a unique id that stays', async () => {
    const id = await create()
    expect(await admin.post(`${BASE}/create`, CASES)).toMatchObject({ code: 1002020001 })
    expect(await update(id, { clientId: 'other' })).toMatchObject({ code: 1100029001 })
  })

  test('a client of OAUTH_CLIENTS is listed and changed by the file alone', async () => {
    await registerClients(backend.db, [
      {
        ...{ id: 'portal', secret: 's'.repeat(40), name: '内网', logo: '' },
        ...{ redirectUris: [LANDING], scopes: ['user.read'], autoApprove: [] },
      },
    ])
    const { data } = await admin.get<{ list: OAuthClientRow[] }>(`${BASE}/page`)
    const [row] = data?.list ?? []
    expect(row).toMatchObject({ clientId: 'portal', fromFile: true, hasSecret: true, secret: null })
    const id = row?.id ?? 0
    for (const answer of [
      await update(id, { clientId: 'portal' }),
      await admin.post(`${BASE}/new-secret?id=${id}`),
      await admin.delete(`${BASE}/delete?id=${id}`),
      await admin.delete(`${BASE}/delete-list?ids=${id}`),
    ])
      expect(answer).toMatchObject({ code: 1100029000 })
  })
})

describe('a list of clients', () => {
  test('a list of clients is filtered by a part of the name, newest first', async () => {
    const [a, b] = [await create({ name: '100%_可靠' }), await create({ clientId: 'b', name: '100可靠' })]
    const found = async (name: string) =>
      (
        await admin.get<{ list: OAuthClientRow[] }>(`${BASE}/page?name=${encodeURIComponent(name)}`)
      ).data?.list.map(({ id }) => id)
    expect(await found('100')).toEqual([b, a])
    expect(await found('%_')).toEqual([a])
    expect(await found("' or '1'='1")).toEqual([])
    expect((await admin.get(`${BASE}/page?name=${'长'.repeat(51)}`)).code).toBe(400)
    expect((await admin.get(`${BASE}/page?status=2`)).code).toBe(400)
  })

  test('clients are deleted all together or not at all', async () => {
    const id = await create()
    expect(await admin.delete(`${BASE}/delete-list?ids=${id},99999`)).toMatchObject({ code: 1002020000 })
    expect(await read(id)).not.toBeNull()
    const other = await create({ clientId: 'other' })
    expect(await admin.delete(`${BASE}/delete-batch?ids=${id},${other}`)).toMatchObject({ code: 0 })
    expect((await admin.get<{ total: number }>(`${BASE}/page`)).data?.total).toBe(0)
  })
})

test('a client of a developer’s own machine may use http', async () => {
  expect(
    await create({ redirectUris: ['http://localhost:3000/callback', 'http://127.0.0.1/callback'] }),
  ).toBeGreaterThan(0)
})

test('a client keeps the picture and the description that a save omits', async () => {
  const id = await create({ logo: '/logo.png' })
  const { description: _, ...values } = CASES
  await admin.put(`${BASE}/update`, { ...values, id })
  expect(await read(id)).toMatchObject({ logo: '/logo.png', description: '办案用' })
  await update(id, { logo: '', description: '' })
  expect(await read(id)).toMatchObject({ logo: '', description: '' })
})

test('a disabled client refuses sign-ins and codes from before', async () => {
  const id = await create()
  const secret = await newSecret(id)
  const code = await codeOf()
  await update(id, { status: 1 })
  expect(await tokenFor(code, secret)).toBeUndefined()
  expect(await signInAt(secret)).toBeUndefined()
  await update(id, { status: 0 })
  expect(await tokenFor(code, secret)).toBeUndefined()
  expect(await signInAt(secret)).toBeDefined()
})

describe('the secret', () => {
  test('the client secret is shown once, stored as a hash, and opens the sign-in of users', async () => {
    const id = await create()
    const secret = await newSecret(id)
    expect(secret).toMatch(/^[\da-f]{32}$/)
    const stored = await backend.db.read.selectFrom('oauthClients').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(JSON.stringify((await admin.get(`${BASE}/page`)).data)).not.toContain(secret)
    const token = await signInAt(secret)
    expect(await profileOf(token ?? '')).toMatchObject({ code: 0 })
    expect(await read(id)).toMatchObject({ signIns: 1 })
  })

  test('a client secret that was never shown opens nothing', async () => {
    await create()
    expect(await signInAt('')).toBeUndefined()
    expect(await signInAt('0'.repeat(32))).toBeUndefined()
  })

  test('a client secret is replaced by a new one, and the former no longer works', async () => {
    const id = await create()
    const former = await newSecret(id)
    const latter = await newSecret(id)
    expect(await signInAt(former)).toBeUndefined()
    expect(await signInAt(latter)).toBeDefined()
  })

  test('the client secret is in no audit log, while its change is', async () => {
    const id = await create()
    const secret = await newSecret(id)
    const { data } = await admin.get<{ list: object[] }>('/admin-api/system/operate-log/page?pageSize=10')
    const text = JSON.stringify(data?.list)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(createHash('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(data?.list[0])).toContain('客户端密钥')
  })
})

test.each([
  ['disabled', (id: number) => update(id, { status: 1 })],
  ['allowed less', (id: number) => update(id, { scopes: ['user.write'] })],
  ['deleted', (id: number) => admin.delete(`${BASE}/delete?id=${id}`)],
])('the tokens of a client that is %s end at once', async (_, change) => {
  const id = await create()
  const token = await signInAt(await newSecret(id))
  expect(await profileOf(token ?? '')).toMatchObject({ code: 0 })
  expect(await change(id)).toMatchObject({ code: 0 })
  expect(await profileOf(token ?? '')).toMatchObject({ code: 401 })
})

test('a start without OAUTH_CLIENTS leaves the clients unchanged', async () => {
  const id = await create()
  await registerClients(backend.db, [])
  expect(await read(id)).toMatchObject({ status: 0 })
})
