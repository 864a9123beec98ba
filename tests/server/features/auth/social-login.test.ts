import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'

import type { SecondStepTicket, SocialProviderInfo, TokenPair } from '../../../../src/api/system/auth'
import type { TwoStepSetUp } from '../../../../src/api/system/two-step'
import type { SocialAccount } from '../../../../src/api/system/user-profile'
import { appCode, wrongCode } from '../../../support/authenticator'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { type OAuthProvider, startOAuthProvider } from '../../../support/oauth-provider'
import { lastSms } from '../../../support/sms'
import { addUser, disable, PASSWORD } from '../../../support/users'

const AUTH = '/admin-api/system/auth'
const SOCIAL = '/admin-api/system/social-user'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const MINUTE = 60_000
/** Where the client of these tests is called. */
const SITE = 'http://localhost'
const BACK = `${SITE}/social-login?type=10&redirect=%2Fsystem%2Fdict`

const failed = (reason: string) => ({ code: 1002018000, msg: `社交授权失败，原因是：${reason}`, data: null })
const LOST = failed('授权请求不存在或已过期，请重新发起授权')
const USED = failed('授权码已使用，请重新发起授权')
const UNBOUND = { code: 1002000005, msg: '未绑定账号，需要进行绑定', data: null }

let provider: OAuthProvider
let backend: Backend
let stranger: Client
let clerk: Client
let clock: number

beforeEach(async () => {
  clock = START
  provider = await startOAuthProvider()
  backend = await startBackend({ now: () => clock, social: [provider.settings] })
  stranger = new Client(backend)
  clerk = await clientOf(backend, 'clerk')
})
afterEach(async () => {
  await backend.close()
  await provider.close()
})
afterAll(removeDatabases)

const begin = (client = stranger, redirectUri = BACK, type: unknown = 10) =>
  client.get<string>(
    `${AUTH}/social-auth-redirect?type=${type}&redirectUri=${encodeURIComponent(redirectUri)}`,
  )

/** The redirects to the other site and back: the parameters that the browser returns with. */
async function comeBack(client = stranger): Promise<{ type: number; code: string; state: string }> {
  const { searchParams } = provider.allow((await begin(client)).data ?? '')
  return { type: 10, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}
const enter = (body: unknown) => stranger.post<TokenPair>(`${AUTH}/social-login`, body)
const loginBy = (
  username: string,
  password: string,
  { type, code, state }: Awaited<ReturnType<typeof comeBack>>,
) =>
  stranger.post<TokenPair>(`${AUTH}/login`, {
    ...{ username, password },
    ...{ socialType: type, socialCode: code, socialState: state },
  })
const bindAs = async (client: Client, password = PASSWORD) =>
  client.post(`${SOCIAL}/bind`, { ...(await comeBack(client)), password })
const bindClerk = async () => {
  expect(await bindAs(clerk, PASSWORDS.clerk)).toMatchObject({ code: 0, data: true })
  // The session went on with other tokens.
  clerk = await clientOf(backend, 'clerk')
}
const bindings = async (client = clerk) => (await client.get<SocialAccount[]>(`${SOCIAL}/get-bind-list`)).data
/** In any state of their sessions. */
const storedBindings = () => backend.db.read.selectFrom('socialUsers').select('openid').execute()
const unbind = (body: object, client = clerk, password: string = PASSWORDS.clerk) =>
  client.delete(`${SOCIAL}/unbind`, { body: { password, ...body } })
const logRows = () =>
  backend.db.read
    .selectFrom('loginLogs')
    .select(['logType', 'result', 'username', 'userId'])
    .where('logType', '=', 101)
    .execute()

describe('the redirect to the other site', () => {
  test('a social redirect opens the site’s page with a new state and a return address', async () => {
    const [one, other] = [await begin(), await begin()]
    const url = new URL(one.data ?? '')
    expect(url.origin + url.pathname).toBe(`${provider.origin}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'commission',
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'user_info',
      state: expect.stringMatching(/^[\da-f]{32}$/),
    })
    expect(one.data).not.toBe(other.data)
    const rows = await backend.db.read.selectFrom('socialStates').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(url.searchParams.get('state'))
  })

  test('a social redirect never returns to another address than the site’s', async () => {
    for (const address of [
      'https://evil.example/social-login',
      'http://localhost.evil.example/social-login',
      'http://localhost@evil.example/',
      'http://user:pass@localhost/social-login',
      'http://localhost:81/social-login',
      '//localhost/social-login',
      '/social-login',
      'http:localhost/social-login',
      'http://localhost\\@evil.example/',
      'http://evil.example\\@localhost/',
      'http://local\thost/',
      'http://localhost/\r\nX: 1',
      'javascript:alert(1)//localhost',
      'ftp://localhost/',
      'data:text/html,x',
    ])
      expect(await begin(stranger, address), address).toMatchObject({
        code: 400,
        msg: '请求参数不正确:redirectUri 不是本站的地址',
      })
  })

  test('a social redirect returns only to the configured site, if there is one', async () => {
    backend.deps.publicUrl = 'https://www.commission.example'
    expect(await begin()).toMatchObject({ code: 400 })
    expect(await begin(stranger, 'https://www.commission.example/social-login?type=10')).toMatchObject({
      code: 0,
    })
    expect(await begin(stranger, 'http://www.commission.example/social-login')).toMatchObject({ code: 400 })
  })

  test('a social redirect does not exist for an unconfigured site', async () => {
    for (const type of [20, 99, -1])
      expect(await begin(stranger, BACK, type)).toMatchObject(failed('未开通该社交平台'))
  })

  test('a social redirect is offered for the configured sites, of which callers see only the names', async () => {
    const { data } = await stranger.get<SocialProviderInfo[]>(`${AUTH}/social-providers`)
    expect(data).toEqual([{ type: 10, name: 'Gitee' }])
    backend.deps.social = []
    expect((await stranger.get(`${AUTH}/social-providers`)).data).toEqual([])
  })
})

describe('returning with an account of the other site', () => {
  test('an unbound account asks to be bound, and the same code then binds it and signs in next time', async () => {
    const back = await comeBack()
    expect(await enter(back)).toMatchObject(UNBOUND)
    expect(await loginBy('clerk', PASSWORDS.clerk, back)).toMatchObject({ code: 0, data: { userId: 2 } })
    clerk = await clientOf(backend, 'clerk')
    expect(await bindings()).toEqual([
      { id: 1, type: 10, openid: '4711', nickname: '李四', avatar: 'https://pictures.example/lisi.png' },
    ])
    const { code, data } = await enter(await comeBack())
    expect(code).toBe(0)
    expect(data).toMatchObject({ userId: 2, expiresTime: START + 1_800_000 })
    const own = await stranger.get(`/admin-api/system/user/profile/get`, { token: data?.accessToken ?? '' })
    expect(own.data).toMatchObject({ username: 'clerk', loginDate: START })
    expect(await logRows()).toEqual([{ logType: 101, result: 0, username: 'clerk', userId: 2 }])
  })

  test('the code is exchanged once with the secret and its redirect address', async () => {
    const back = await comeBack()
    await enter(back)
    await enter(back)
    await loginBy('clerk', PASSWORDS.clerk, back)
    const exchanges = provider.asked.filter(({ path }) => path === '/token')
    expect(exchanges).toHaveLength(1)
    expect(exchanges[0]?.params).toMatchObject({
      grant_type: 'authorization_code',
      code: back.code,
      redirect_uri: BACK,
      client_id: 'commission',
      client_secret: provider.settings.clientSecret,
    })
  })

  test('a wrong password binds nothing and removes no binding', async () => {
    const back = await comeBack()
    await enter(back)
    expect(await loginBy('clerk', 'wrong password', back)).toMatchObject({ code: 1002000000 })
    expect(await bindings()).toEqual([])
    expect(await loginBy('clerk', PASSWORDS.clerk, back)).toMatchObject({ code: 0 })
  })

  test('a code that bound or signed in once is not valid again', async () => {
    const first = await comeBack()
    await enter(first)
    await loginBy('clerk', PASSWORDS.clerk, first)
    expect(await enter(first)).toMatchObject(LOST)
    expect(await loginBy('clerk', PASSWORDS.clerk, first)).toMatchObject(LOST)
    const second = await comeBack()
    expect(await enter(second)).toMatchObject({ code: 0 })
    expect(await enter(second)).toMatchObject(LOST)
  })

  test('one of ten simultaneous uses of one code signs in', async () => {
    await bindClerk()
    const back = await comeBack()
    provider.asked.length = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(back)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1002018000)).toHaveLength(9)
    expect(provider.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  test('one of ten simultaneous bindings with one code is made', async () => {
    const back = await comeBack()
    await enter(back)
    const people = await Promise.all(Array.from({ length: 10 }, () => addUser(backend)))
    const answers = await Promise.all(people.map(({ username }) => loginBy(username, PASSWORD, back)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await backend.db.read.selectFrom('socialUsers').selectAll().execute()).toHaveLength(1)
  })

  test('a state is valid for ten minutes', async () => {
    await bindClerk()
    const [inTime, late] = [await comeBack(), await comeBack()]
    clock += 10 * MINUTE - 1
    expect(await enter(inTime)).toMatchObject({ code: 0 })
    clock += 1
    expect(await enter(late)).toMatchObject(LOST)
    await begin()
    expect(await backend.db.read.selectFrom('socialStates').selectAll().execute()).toHaveLength(1)
  })

  test('a state that is invented, or of another sign-in or site, matches no code', async () => {
    const [one, other] = [await comeBack(), await comeBack()]
    expect(await enter({ ...one, state: '0'.repeat(32) })).toMatchObject(LOST)
    backend.deps.social = [provider.settings, { ...provider.settings, type: 20, name: '钉钉' }]
    expect(await enter({ ...one, type: 20 })).toMatchObject(LOST)
    await enter(other)
    expect(await enter({ ...other, code: one.code })).toMatchObject(USED)
    expect(await enter(one)).toMatchObject(UNBOUND)
  })

  test('an invented code of the other site is refused and invalidates its state', async () => {
    const back = await comeBack()
    expect(await enter({ ...back, code: 'made up' })).toMatchObject(
      failed('Gitee 拒绝了授权码，请重新发起授权'),
    )
    expect(await enter(back)).toMatchObject(USED)
    expect(await logRows()).toEqual([
      { logType: 101, result: 100, username: '', userId: null },
      { logType: 101, result: 100, username: '', userId: null },
    ])
  })

  test('a disabled user is refused in every sign-in method', async () => {
    const { id, username, client } = await addUser(backend)
    await bindAs(client)
    await disable(backend, id)
    const back = await comeBack()
    expect(await enter(back)).toMatchObject({ code: 1002000001, msg: '登录失败，账号被禁用', data: null })
    expect(await loginBy(username, PASSWORD, back)).toMatchObject({ code: 1002000001 })
    expect(await logRows()).toEqual([{ logType: 101, result: 20, username, userId: id }])
  })

  test('a deleted user loses the binding', async () => {
    const { id, client } = await addUser(backend)
    await bindAs(client)
    await backend.db.write(trx => trx.deleteFrom('users').where('id', '=', id).execute())
    expect(await enter(await comeBack())).toMatchObject(UNBOUND)
  })
})

describe('another site that misbehaves', () => {
  const SILENT = 'Gitee 没有正常应答，请稍后重试'
  const UNREADABLE = 'Gitee 的应答无法识别'
  test.each([
    ['token', 'refuses', 'Gitee 拒绝了授权码，请重新发起授权'],
    ['token', 'fails', SILENT],
    ['token', 'nonsense', UNREADABLE],
    ['token', 'elsewhere', SILENT],
    ['token', 'endless', SILENT],
    ['token', 'silent', SILENT],
    ['user', 'refuses', UNREADABLE],
    ['user', 'nonsense', UNREADABLE],
    ['user', 'silent', SILENT],
  ] as const)(
    'the failure %s of the call %s is reported in plain words without details of the other site',
    async (part, mood, reason) => {
      provider.mood[part] = mood
      backend.deps.social = [{ ...provider.settings, timeoutMs: mood === 'silent' ? 100 : 5_000 }]
      const back = await comeBack()
      expect(await enter(back)).toMatchObject(failed(reason))
      const lines = JSON.stringify(backend.logs)
      expect(lines).not.toContain(provider.settings.clientSecret)
      expect(lines).not.toContain(back.code)
      expect(lines).not.toMatch(/access_token/)
      // The next try is a new one.
      provider.mood = { token: 'well', user: 'well' }
      expect(await enter(await comeBack())).toMatchObject(UNBOUND)
    },
  )

  test('an unreachable social site is reported', async () => {
    const back = await comeBack()
    await provider.close()
    expect(await enter(back)).toMatchObject(failed(SILENT))
  })

  test('a social account without a plain short id is refused', async () => {
    for (const profile of [
      {},
      { id: null },
      { id: '' },
      { id: {} },
      { id: 1.5 },
      { id: 'x'.repeat(101) },
      { id: "1' or '1'='1" },
    ]) {
      provider.profile = profile
      expect(await enter(await comeBack())).toMatchObject(failed(UNREADABLE))
    }
  })

  test.each([
    [
      { id: 1, name: '  ', login: 'lisi' },
      { openid: '1', nickname: 'lisi', avatar: null },
    ],
    [
      { id: 'abc-1', name: 7, login: null, avatar_url: 'javascript:alert(1)' },
      { openid: 'abc-1', nickname: null, avatar: null },
    ],
    [{ id: 1, name: `a\n\u202eb${'长'.repeat(80)}` }, { nickname: `ab${'长'.repeat(48)}` }],
    [{ id: 1, avatar_url: 'https://a/"><script>' }, { avatar: null }],
    [{ id: 1, avatar_url: 'http://plain.example/a.png' }, { avatar: null }],
  ])('values of the other site are validated: %j', async (profile, kept) => {
    provider.profile = profile
    await bindClerk()
    expect(await bindings()).toMatchObject([kept])
  })
})

describe('binding at a sign-in with a second step', () => {
  const BASE = '/admin-api/system/user/profile/two-step'
  let secret: string

  beforeEach(async () => {
    const { data } = await clerk.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORDS.clerk })
    secret = data?.secret ?? ''
    await clerk.post(`${BASE}/confirm`, { code: appCode(secret, clock) })
    clock += MINUTE / 2
  })
  const begun = async (back: Awaited<ReturnType<typeof comeBack>>) => {
    const { code, data } = await stranger.post<SecondStepTicket>(`${AUTH}/login`, {
      ...{ username: 'clerk', password: PASSWORDS.clerk },
      ...{ socialType: back.type, socialCode: back.code, socialState: back.state },
    })
    expect(code).toBe(1100008000)
    return data?.ticket
  }
  const finish = (ticket: string | undefined, code: string) =>
    stranger.post<TokenPair>(`${AUTH}/two-step`, { ticket, code })

  test('binding at a two-step sign-in happens after the last step and not before', async () => {
    const ticket = await begun(await comeBack())
    expect(await storedBindings()).toEqual([])
    expect(await finish(ticket, wrongCode(secret, clock))).toMatchObject({ code: 1100008002 })
    expect(await storedBindings()).toEqual([])
    expect(await finish(ticket, appCode(secret, clock))).toMatchObject({ code: 0 })
    expect(await storedBindings()).toEqual([{ openid: '4711' }])
  })

  test('unbinding accepts a code as well as the password, and a wrong code is counted', async () => {
    await finish(await begun(await comeBack()), appCode(secret, clock))
    clock += MINUTE / 2
    const own = async () => {
      const { data } = await stranger.post<SecondStepTicket>(`${AUTH}/login`, {
        ...{ username: 'clerk', password: PASSWORDS.clerk },
      })
      const response = await finish(data?.ticket, appCode(secret, clock))
      clock += MINUTE / 2
      return new Client(backend, response.data?.accessToken)
    }
    const client = await own()
    const undo = (secondStep: string) =>
      client.delete(`${SOCIAL}/unbind`, { body: { type: 10, openid: '4711', secondStep } })
    expect(await undo(wrongCode(secret, clock))).toMatchObject({ code: 1100008002 })
    expect(await storedBindings()).toHaveLength(1)
    expect(await undo(appCode(secret, clock))).toMatchObject({ code: 0 })
    expect(await storedBindings()).toEqual([])
  })

  test('an impossible binding is reported at the last step, and no session opens', async () => {
    const back = await comeBack()
    const ticket = await begun(back)
    // Meanwhile it belongs to another user.
    const { client } = await addUser(backend)
    expect(await bindAs(client)).toMatchObject({ code: 0 })
    const sessions = () => backend.db.read.selectFrom('sessions').selectAll().execute()
    const before = await sessions()
    expect(await finish(ticket, appCode(secret, clock))).toMatchObject(failed('该社交账号已绑定其他用户'))
    expect(await sessions()).toEqual(before)
    clock += MINUTE / 2
    expect(await finish(ticket, appCode(secret, clock))).toMatchObject({ code: 1100008001 })
  })
})

describe('what anonymous callers can store', () => {
  const sent = { type: 10, code: 'c', state: 's' }

  test('anonymous callers are limited by address in what they store', async () => {
    backend.deps.limits = DEFAULT_LIMITS
    const codes = { begun: [] as number[], entered: [] as number[] }
    for (let round = 0; round < 40; round++) {
      codes.begun.push((await begin()).code)
      codes.entered.push((await enter(sent)).code)
    }
    expect(codes.begun.filter(code => code === 0)).toHaveLength(20)
    expect(codes.begun.at(-1)).toBe(429)
    expect(codes.entered.filter(code => code === 1002018000)).toHaveLength(30)
    expect(codes.entered.at(-1)).toBe(429)
    expect(await logRows()).toHaveLength(30)
    expect(await backend.db.read.selectFrom('socialStates').selectAll().execute()).toHaveLength(20)
  })
})

describe('a changed password', () => {
  const events = () =>
    backend.db.read
      .selectFrom('accountEvents')
      .select(['kind', 'detail'])
      .where('kind', 'in', ['social-bound', 'social-unbound'])
      .orderBy('id')
      .execute()
  const recorded = [
    { kind: 'social-bound', detail: 'Gitee 账号“李四”' },
    { kind: 'social-unbound', detail: 'Gitee 账号“李四”' },
  ]

  test('a password changed in the profile removes the bindings and notifies the owner', async () => {
    await bindClerk()
    const body = { oldPassword: PASSWORDS.clerk, newPassword: 'a longer password of mine' }
    expect(await clerk.put('/admin-api/system/user/profile/update-password', body)).toMatchObject({ code: 0 })
    expect(await storedBindings()).toEqual([])
    expect(await events()).toEqual(recorded)
    expect(await enter(await comeBack())).toMatchObject(UNBOUND)
  })

  test('a password reset by SMS removes the bindings too', async () => {
    await bindClerk()
    const mobile = '13800138001'
    await backend.db.write(trx => trx.updateTable('users').set({ mobile }).where('id', '=', 2).execute())
    await stranger.post(`${AUTH}/send-sms-code`, { mobile, scene: 23 })
    const { code } = lastSms(backend)
    const body = { mobile, code, password: 'a longer password of mine' }
    expect(await stranger.post(`${AUTH}/reset-password`, body)).toMatchObject({ code: 0 })
    expect(await events()).toEqual(recorded)
    expect(await enter(await comeBack())).toMatchObject(UNBOUND)
  })
})

describe('binding a social account in the profile', () => {
  test('binding in the profile requires the password because a session is not enough', async () => {
    const back = await comeBack(clerk)
    expect(await clerk.post(`${SOCIAL}/bind`, back)).toMatchObject({ code: 1100019004 })
    expect(await bindings()).toEqual([])
    expect(await clerk.post(`${SOCIAL}/bind`, { ...back, password: 'not this one' })).toMatchObject({
      code: 1002003005,
    })
    expect(await bindings()).toEqual([])
    expect(
      await backend.db.read
        .selectFrom('accountEvents')
        .select(['userId', 'kind', 'userAgent'])
        .where('kind', '=', 'wrong-own-password')
        .execute(),
    ).toMatchObject([{ userId: 2 }])
    expect(await clerk.post(`${SOCIAL}/bind`, { ...back, password: PASSWORDS.clerk })).toMatchObject({
      code: 0,
    })
  })

  test('unbinding is logged', async () => {
    await bindClerk()
    expect(await bindings()).toMatchObject([{ type: 10, openid: '4711', nickname: '李四' }])
    expect(await unbind({ type: 10, openid: '4711' })).toMatchObject({ code: 0, data: true })
    clerk = await clientOf(backend, 'clerk')
    expect(await bindings()).toEqual([])
    expect(await enter(await comeBack())).toMatchObject(UNBOUND)
    expect(await unbind({ type: 10, openid: '4711' })).toMatchObject({
      code: 1002018001,
      msg: '社交授权失败，找不到对应的用户',
    })
  })

  test('unbinding requires the password, and clients without one get a message naming the place', async () => {
    await bindClerk()
    const body = { type: 10, openid: '4711' }
    expect(await clerk.delete(`${SOCIAL}/unbind`, { body })).toMatchObject({
      code: 1100019004,
      msg: '该操作需要验证本人密码，请在“个人中心”办理',
    })
    expect(await unbind({ ...body, password: 'not this one' })).toMatchObject({ code: 1002003005 })
    expect(await storedBindings()).toHaveLength(1)
  })

  describe('ends all other sessions; the current one continues with new tokens', () => {
    const isSignedIn = async (token: string) =>
      (await stranger.get('/admin-api/system/user/profile/get', { token })).code === 0
    const refresh = (token: string) => stranger.post<TokenPair>(`${AUTH}/refresh-token?refreshToken=${token}`)
    const changes = {
      bind: async (client: Client) =>
        client.post(`${SOCIAL}/bind`, { ...(await comeBack(client)), password: PASSWORDS.clerk }),
      unbind: async (client: Client) => unbind({ type: 10, openid: '4711' }, client),
    }

    test.each(['bind', 'unbind'] as const)(
      'binding ends all other sessions and continues the current one with new tokens: at %s',
      async change => {
        if (change === 'unbind') await bindClerk()
        const [own, other] = [await signIn(backend, 'clerk'), await signIn(backend, 'clerk')]
        expect(await changes[change](new Client(backend, own.accessToken))).toMatchObject({ code: 0 })
        expect(await isSignedIn(other.accessToken)).toBe(false)
        expect(await refresh(other.refreshToken)).toMatchObject({ code: 400, data: { ended: true } })
        expect(await isSignedIn(own.accessToken)).toBe(false)
        const { data } = await refresh(own.refreshToken)
        expect(await isSignedIn(data?.accessToken ?? '')).toBe(true)
      },
    )

    test('a sign-in that binds a new account ends the other sessions, and one that binds nothing does not', async () => {
      const other = await signIn(backend, 'clerk')
      const { data } = await loginBy('clerk', PASSWORDS.clerk, await comeBack())
      expect(await isSignedIn(other.accessToken)).toBe(false)
      expect(await isSignedIn(data?.accessToken ?? '')).toBe(true)
      expect(await enter(await comeBack())).toMatchObject({ code: 0 })
      expect(await loginBy('clerk', PASSWORDS.clerk, await comeBack())).toMatchObject({ code: 0 })
      expect(await isSignedIn(data?.accessToken ?? '')).toBe(true)
    })
  })

  test('only the user who began a binding completes it, even if a return address is shared', async () => {
    const admin = await clientOf(backend, 'admin')
    const refusal = failed('这次授权不是由当前用户发起的，请重新发起授权')
    for (const began of [admin, stranger]) {
      const body = { ...(await comeBack(began)), password: PASSWORDS.clerk }
      expect(await clerk.post(`${SOCIAL}/bind`, body)).toMatchObject(refusal)
    }
    expect(await bindings()).toEqual([])
    expect(await bindings(admin)).toEqual([])
  })

  test('binding takes no account from another user and adds no second one of the same site', async () => {
    await bindClerk()
    await bindClerk()
    expect(await bindings()).toHaveLength(1)
    const { client } = await addUser(backend)
    expect(await bindAs(client)).toMatchObject(failed('该社交账号已绑定其他用户'))
    provider.profile = { id: 4712 }
    expect(await bindAs(clerk, PASSWORDS.clerk)).toMatchObject(
      failed('您已绑定该平台的其他账号，请先解除绑定'),
    )
    const back = await comeBack()
    await enter(back)
    expect(await loginBy('clerk', PASSWORDS.clerk, back)).toMatchObject(
      failed('您已绑定该平台的其他账号，请先解除绑定'),
    )
  })

  test('only its owner removes a binding', async () => {
    await bindClerk()
    const { client } = await addUser(backend)
    expect(await unbind({ type: 10, openid: '4711' }, client, PASSWORD)).toMatchObject({ code: 1002018001 })
    expect(await unbind({ type: 20, openid: '4711' })).toMatchObject({ code: 1002018001 })
    expect(await bindings()).toHaveLength(1)
  })
})
