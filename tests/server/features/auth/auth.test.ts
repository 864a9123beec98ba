import { randomBytes } from 'node:crypto'
import type { MenuNode } from '@shared/contract/menus'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_LIFE, REFRESH_LIFE } from '../../../../server/features/auth/sessions/lifetimes'
import { OVERLAP } from '../../../../server/features/auth/sessions/refresh'
import { hashToken, newToken } from '../../../../server/platform/api/tokens'
import type { PermissionInfo, TokenPair } from '../../../../src/api/system/auth'
import type { UserProfile } from '../../../../src/api/system/user-profile'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { repetitions } from '../../../support/long'
import { addUser, disable, PASSWORD, signInAs } from '../../../support/users'

const AUTH = '/admin-api/system/auth'
const ME = '/admin-api/system/user/profile/get'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const TOKENS = repetitions('TOKENS', { short: 1_000, long: 1_000_000 })

let backend: Backend
let stranger: Client
let clock: number

beforeEach(async () => {
  clock = START
  backend = await startBackend({ now: () => clock })
  stranger = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** The code of a call that only needs a sign-in. */
const codeWith = async (token: string) => (await stranger.get(ME, { token })).code
const refresh = (token: string) => stranger.post<TokenPair>(`${AUTH}/refresh-token?refreshToken=${token}`)
const signInAgain = () => signIn(backend, 'clerk')
const eventKinds = async () =>
  (await backend.db.read.selectFrom('accountEvents').select('kind').execute()).map(({ kind }) => kind)

describe('signing in', () => {
  const login = (body: unknown, headers?: Record<string, string>) =>
    stranger.post<TokenPair>(`${AUTH}/login`, body, { headers })
  const loginLogs = () => backend.db.read.selectFrom('loginLogs').selectAll().orderBy('id').execute()
  function admin() {
    return { username: 'admin', password: PASSWORDS.admin }
  }

  test('a sign-in returns two tokens of 32 hex characters and when the first ends', async () => {
    const { code, data } = await login(admin())
    expect(code).toBe(0)
    expect(data).toEqual({
      userId: 1,
      accessToken: expect.stringMatching(/^[\da-f]{32}$/),
      refreshToken: expect.stringMatching(/^[\da-f]{32}$/),
      expiresTime: START + ACCESS_LIFE,
    })
    expect(data?.accessToken).not.toBe(data?.refreshToken)
    expect(await codeWith(data?.accessToken ?? '')).toBe(0)
  })

  test('a sign-in writes a log row and the time of the last sign-in', async () => {
    await login(admin(), { 'User-Agent': 'x'.repeat(600) })
    expect(await loginLogs()).toMatchObject([
      { logType: 100, result: 0, username: 'admin', userId: 1, userIp: '127.0.0.1', createTime: START },
    ])
    expect((await loginLogs())[0]?.userAgent).toHaveLength(512)
    const { accessToken: token } = await signIn(backend, 'admin')
    expect((await stranger.get<UserProfile>(ME, { token })).data).toMatchObject({
      loginIp: '127.0.0.1',
      loginDate: START,
    })
  })

  test('a wrong password and an unknown name get the same response', async () => {
    const wrong = await login({ username: 'admin', password: 'wrong password' })
    const unknown = await login({ username: 'nobody', password: 'wrong password' })
    expect(wrong).toMatchObject({ code: 1002000000, msg: '登录失败，账号密码不正确', data: null })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
    expect(await loginLogs()).toMatchObject([
      { logType: 100, result: 10, username: 'admin', userId: 1 },
      { logType: 100, result: 10, username: 'nobody', userId: null },
    ])
  })

  test('a sign-in to a disabled account is reported as such only with the right password', async () => {
    await disable(backend, 1)
    expect(await login({ ...admin(), password: 'wrong password' })).toMatchObject({ code: 1002000000 })
    expect(await login(admin())).toMatchObject({ code: 1002000001, msg: '登录失败，账号被禁用', data: null })
    expect((await loginLogs()).map(row => row.result)).toEqual([10, 20])
    expect(await backend.db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('a sign-in with an account of an unconfigured site is refused', async () => {
    expect(await login({ ...admin(), socialType: 10, socialCode: 'c', socialState: 's' })).toMatchObject({
      code: 1002018000,
      msg: '社交授权失败，原因是：未开通该社交平台',
    })
  })

  test('a sign-in needs a captcha when the switch is on, before the password is checked', async () => {
    await backend.close()
    backend = await startBackend({ now: () => clock, captchaEnabled: true })
    stranger = new Client(backend)
    expect(await login(admin())).toMatchObject({ code: 400, msg: '请求参数不正确:验证码不能为空' })
    expect(await login({ ...admin(), captchaVerification: 'made up' })).toMatchObject({
      code: 1002000004,
      msg: expect.stringMatching(/^验证码不正确，原因：./),
    })
    expect((await loginLogs()).map(row => row.result)).toEqual([30, 31])
  })

  test('repeated sign-ins give independent pairs of tokens', async () => {
    const [one, other] = [await signInAgain(), await signInAgain()]
    await stranger.post(`${AUTH}/logout`, undefined, { token: one.accessToken })
    expect(await codeWith(one.accessToken)).toBe(401)
    expect(await codeWith(other.accessToken)).toBe(0)
  })
})

describe('refreshing', () => {
  test('a token refresh returns a new pair and ends the old access token', async () => {
    const first = await signInAgain()
    clock += 60_000
    const { code, data } = await refresh(first.refreshToken)
    expect(code).toBe(0)
    expect(data).toMatchObject({ userId: first.userId, expiresTime: clock + ACCESS_LIFE })
    expect(new Set([first.accessToken, first.refreshToken, data?.accessToken, data?.refreshToken]).size).toBe(
      4,
    )
    expect(await codeWith(first.accessToken)).toBe(401)
    expect(await codeWith(data?.accessToken ?? '')).toBe(0)
  })

  test('a second refresh within 10 seconds returns the same pair', async () => {
    const { refreshToken } = await signInAgain()
    const { data } = await refresh(refreshToken)
    clock += OVERLAP
    expect(await refresh(refreshToken)).toMatchObject({ code: 0, data })
    expect(await codeWith(data?.accessToken ?? '')).toBe(0)
    expect(await backend.db.read.selectFrom('refreshTokens').selectAll().execute()).toHaveLength(2)
  })

  test('a later second refresh is treated as theft and ends the whole session', async () => {
    const { refreshToken } = await signInAgain()
    const { data } = await refresh(refreshToken)
    clock += OVERLAP + 1
    expect(await refresh(refreshToken)).toMatchObject({
      code: 400,
      msg: '无效的刷新令牌',
      data: { ended: true },
    })
    expect(await eventKinds()).toEqual(['token-reused'])
    expect(await codeWith(data?.accessToken ?? '')).toBe(401)
    expect(await refresh(data?.refreshToken ?? '')).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
  })

  test('a refresh with a token two generations old ends the session, even within 10 seconds', async () => {
    const { refreshToken } = await signInAgain()
    const second = (await refresh(refreshToken)).data
    const third = (await refresh(second?.refreshToken ?? '')).data
    expect(await codeWith(third?.accessToken ?? '')).toBe(0)
    expect(await refresh(refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    expect(await codeWith(third?.accessToken ?? '')).toBe(401)
  })

  test('a token refresh does not prolong the 30 days counted from the sign-in', async () => {
    const { refreshToken } = await signInAgain()
    clock = START + REFRESH_LIFE - 1
    const { data } = await refresh(refreshToken)
    expect(data).not.toBeNull()
    clock += 1
    expect(await refresh(data?.refreshToken ?? '')).toMatchObject({
      code: 401,
      msg: '刷新令牌已过期',
      data: null,
    })
    expect(await codeWith(data?.accessToken ?? '')).toBe(401)
  })

  test('a token refresh of another session leaves this one unchanged', async () => {
    const [one, other] = [await signInAgain(), await signInAgain()]
    await refresh(one.refreshToken)
    expect(await codeWith(other.accessToken)).toBe(0)
  })

  test.each(['nonsense', '0'.repeat(32), '%00', '__proto__', 'x'.repeat(5_000)])(
    'a refresh with an unknown token is refused: %s',
    async token => {
      expect(await refresh(token)).toMatchObject({ code: 400, msg: '无效的刷新令牌', data: null })
    },
  )

  test('a refresh with an access token is refused, and the token stays valid', async () => {
    const { accessToken } = await signInAgain()
    expect(await refresh(accessToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    expect(await codeWith(accessToken)).toBe(0)
  })

  test('a refresh without a token is refused', async () => {
    const refused = { code: 400, msg: '请求参数缺失:refreshToken', data: null }
    expect(await stranger.post(`${AUTH}/refresh-token`)).toMatchObject(refused)
    expect(await stranger.post(`${AUTH}/refresh-token?refreshToken=`)).toMatchObject(refused)
    expect(await stranger.post(`${AUTH}/refresh-token`, { refreshToken: 1 })).toMatchObject(refused)
  })

  test('a token refresh accepts the token in a form, but not in a long one', async () => {
    const { refreshToken } = await signInAgain()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const send = (body: string) => stranger.post(`${AUTH}/refresh-token`, body, { headers })
    expect(await send(`a=${'x'.repeat(20_000)}&refreshToken=${refreshToken}`)).toMatchObject({ code: 400 })
    expect(await send(`refreshToken=${refreshToken}`)).toMatchObject({ code: 0 })
  })
})

describe('signing out', () => {
  test('signing out ends both tokens and writes a log row', async () => {
    const { accessToken, refreshToken } = await signInAgain()
    expect(await stranger.post(`${AUTH}/logout`, undefined, { token: accessToken })).toMatchObject({
      data: true,
    })
    expect(await codeWith(accessToken)).toBe(401)
    expect(await refresh(refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    const log = await backend.db.read.selectFrom('loginLogs').selectAll().where('logType', '=', 200).execute()
    expect(log).toMatchObject([{ result: 0, username: 'clerk', userId: 2 }])
  })

  test('signing out without a token, with a foreign one or twice succeeds and does nothing', async () => {
    const { accessToken: token } = await signInAgain()
    for (const used of [undefined, 'nonsense', token, token]) {
      expect(await stranger.post(`${AUTH}/logout`, undefined, { token: used })).toMatchObject({
        code: 0,
        data: true,
      })
    }
    const logs = await backend.db.read
      .selectFrom('loginLogs')
      .selectAll()
      .where('logType', '=', 200)
      .execute()
    expect(logs).toHaveLength(1)
  })
})

describe('signing out with the refresh token', () => {
  const logout = (refreshToken: string) => stranger.post(`${AUTH}/logout`, { refreshToken })
  const signOuts = () =>
    backend.db.read.selectFrom('loginLogs').select('userId').where('logType', '=', 200).execute()

  test('a refresh token ends the session though its access token has expired, and writes a log row', async () => {
    const { accessToken, refreshToken } = await signInAgain()
    clock += ACCESS_LIFE
    expect(await stranger.post(`${AUTH}/logout`, { refreshToken }, { token: accessToken })).toMatchObject({
      data: true,
    })
    expect(await refresh(refreshToken)).toMatchObject({ code: 400, data: { ended: true } })
    expect(await signOuts()).toEqual([{ userId: 2 }])
  })

  test('an already exchanged refresh token ends the session as well, and an unknown one ends nothing', async () => {
    const { refreshToken } = await signInAgain()
    const { data } = await refresh(refreshToken)
    expect(await logout('nonsense')).toMatchObject({ data: true })
    expect(await codeWith(data?.accessToken ?? '')).toBe(0)
    await logout(refreshToken)
    expect(await codeWith(data?.accessToken ?? '')).toBe(401)
    await logout(refreshToken)
    expect(await signOuts()).toHaveLength(1)
  })

  test('a refresh token in a form or in the query signs out too', async () => {
    const [one, other] = [await signInAgain(), await signInAgain()]
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await stranger.post(`${AUTH}/logout`, `refreshToken=${one.refreshToken}`, { headers })
    await stranger.post(`${AUTH}/logout?refreshToken=${other.refreshToken}`)
    for (const { accessToken } of [one, other]) expect(await codeWith(accessToken)).toBe(401)
  })
})

test('a session unused for the idle limit expires, and use prolongs it', async () => {
  backend.deps.sessionIdle = 12 * 3_600_000
  const [used, unused] = [await signInAgain(), await signInAgain()]
  clock += 12 * 3_600_000 - 1
  const { data } = await refresh(used.refreshToken)
  clock += 1
  for (let time = 0; time < 2; time++)
    expect(await refresh(unused.refreshToken)).toMatchObject({ code: 401, msg: '刷新令牌已过期' })
  expect(await refresh(data?.refreshToken ?? '')).toMatchObject({ code: 0 })
})

test('a sign-in whose password changes before its session opens is refused', async () => {
  const { accessToken: token } = await signInAgain()
  const write = backend.db.write
  vi.spyOn(backend.db, 'write').mockImplementationOnce(async work => {
    const body = { oldPassword: PASSWORDS.clerk, newPassword: 'another password' }
    const changed = await stranger.put('/admin-api/system/user/profile/update-password', body, { token })
    expect(changed).toMatchObject({ code: 0 })
    return write(work)
  })
  await expect(signInAgain()).rejects.toThrow('1002000000')
  const open = backend.db.read.selectFrom('sessions').select('id').where('endedTime', 'is', null)
  expect(await open.execute()).toHaveLength(1)
  const last = backend.db.read.selectFrom('loginLogs').select('result').orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ result: 10 })
})

describe('get-permission-info', () => {
  const info = async (token: string) =>
    (await stranger.get<PermissionInfo>(`${AUTH}/get-permission-info`, { token })).data

  const paths = (nodes: MenuNode[] | null | undefined): string[] =>
    (nodes ?? []).flatMap(node => [node.path, ...paths(node.children).map(path => `${node.path}/${path}`)])
  const all = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])

  test('get-permission-info returns the signed-in user, under both spellings of the name', async () => {
    const { accessToken } = await signIn(backend, 'admin')
    const data = await info(accessToken)
    expect(data?.user).toEqual({
      id: 1,
      nickname: '管理员',
      avatar: null,
      deptId: null,
      username: 'admin',
      userName: 'admin',
      email: 'admin@yunzhou-arb.example',
    })
    expect(data?.roles).toEqual(['super_admin'])
  })

  test('get-permission-info returns every enabled menu and every permission once for the super admin', async () => {
    const { accessToken } = await signIn(backend, 'admin')
    const data = await info(accessToken)
    const rows = await backend.db.read.selectFrom('menus').selectAll().where('status', '=', 0).execute()
    const permissions = [...new Set(rows.map(row => row.permission).filter(Boolean))]
    expect([...(data?.permissions ?? [])].sort()).toEqual(permissions.sort())
    expect(paths(data?.menus)).toContain('/facade')
    expect(paths(data?.menus)).toContain('/system/dict')
  })

  test('get-permission-info returns menus as a sorted tree without buttons, with null for no children', async () => {
    const { accessToken } = await signIn(backend, 'admin')
    const nodes = all((await info(accessToken))?.menus ?? [])
    const rows = await backend.db.read.selectFrom('menus').selectAll().execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    expect(nodes).toHaveLength(rows.filter(row => row.type !== 3).length)
    for (const node of nodes) {
      expect(Object.keys(node).sort()).toEqual(
        'alwaysShow children component componentName icon id keepAlive name parentId path visible'.split(' '),
      )
      expect(typeof node.visible).toBe('boolean')
      if (node.children !== null) {
        expect(node.children.length).toBeGreaterThan(0)
        const sorts = node.children.map(child => byId.get(child.id)?.sort ?? 0)
        expect(sorts).toEqual([...sorts].sort((a, b) => a - b))
        for (const child of node.children) expect(child.parentId).toBe(node.id)
      }
    }
    expect(nodes.find(node => node.path === 'dict')?.children).toBeNull()
  })

  test('get-permission-info returns what the clerk’s role has and no more', async () => {
    const { accessToken } = await signInAgain()
    const data = await info(accessToken)
    expect(data?.roles).toEqual(['clerk'])
    expect([...(data?.permissions ?? [])].sort()).toEqual([
      'system:dict:query',
      'system:notice:query',
      'system:notify-template:query',
    ])
    expect(paths(data?.menus)).toEqual([
      '/system',
      '/system/dict',
      '/system/messages',
      '/system/messages/notify/notify-template',
      '/system/messages/notice',
    ])
  })

  test('get-permission-info returns nothing for a user without a role', async () => {
    const { tokens } = await addUser(backend)
    expect(await info(tokens.accessToken)).toMatchObject({ roles: [], permissions: [], menus: [] })
  })

  test('get-permission-info leaves a disabled role out', async () => {
    const { tokens } = await addUser(backend, { permissions: ['system:dict:query'], roleStatus: 1 })
    expect(await info(tokens.accessToken)).toMatchObject({ roles: [], permissions: [], menus: [] })
  })

  test.each([
    [
      'disabled',
      () =>
        backend.db.write(trx => trx.updateTable('menus').set({ status: 1 }).where('id', '=', 2739).execute()),
    ],
    [
      'not granted',
      () => backend.db.write(trx => trx.deleteFrom('roleMenus').where('menuId', '=', 2739).execute()),
    ],
  ])('get-permission-info leaves out menus below an item that is %s', async (_, change) => {
    await change()
    const { accessToken } = await signInAgain()
    const data = await info(accessToken)
    expect(paths(data?.menus)).toEqual(['/system', '/system/dict'])
    expect(data?.permissions).toEqual(['system:dict:query'])
  })

  test('get-permission-info is not blocked by a cycle of menus', async () => {
    await backend.db.write(trx =>
      trx.updateTable('menus').set({ parentId: 2151 }).where('id', '=', 2739).execute(),
    )
    const { accessToken } = await signIn(backend, 'admin')
    expect(paths((await info(accessToken))?.menus)).not.toContain('/system/messages')
  })
})

describe('tokens', () => {
  test(`no two of ${TOKENS} tokens are the same, and all are 128 bits of hex`, () => {
    const seen = new Set<string>()
    for (let made = 0; made < TOKENS; made++) seen.add(newToken(randomBytes))
    expect(seen.size).toBe(TOKENS)
    for (const token of seen) if (!/^[\da-f]{32}$/.test(token)) expect.fail(token)
  })

  test('tokens take their bits from the given secure random source', () => {
    const requested: number[] = []
    const token = newToken(size => {
      requested.push(size)
      return Buffer.alloc(size, 0xab)
    })
    expect(requested).toEqual([16])
    expect(token).toBe('ab'.repeat(16))
  })

  test('tokens are stored as hashes, and a copy of the database signs no one in', async () => {
    const first = await signInAgain()
    const { data: second } = await refresh(first.refreshToken)
    const tables = ['accessTokens', 'refreshTokens', 'sessions', 'users', 'loginLogs'] as const
    const kept = JSON.stringify(
      await Promise.all(tables.map(table => backend.db.read.selectFrom(table).selectAll().execute())),
    )
    const secrets = [
      first.accessToken,
      first.refreshToken,
      second?.accessToken,
      second?.refreshToken,
      PASSWORDS.clerk,
    ]
    for (const secret of secrets) expect(kept).not.toContain(secret)
    expect(kept).toContain(hashToken(second?.accessToken ?? ''))
    // The stored value is no token either.
    for (const { hash } of await backend.db.read.selectFrom('accessTokens').select('hash').execute()) {
      expect(await codeWith(hash)).toBe(401)
    }
    for (const { id } of await backend.db.read.selectFrom('sessions').select('id').execute()) {
      expect(await codeWith(id)).toBe(401)
    }
  })

  test('refresh tokens are refused as access tokens', async () => {
    const { refreshToken } = await signInAgain()
    expect(await codeWith(refreshToken)).toBe(401)
    const { data } = await refresh(refreshToken)
    expect(await codeWith(refreshToken)).toBe(401)
    expect(await codeWith(data?.refreshToken ?? '')).toBe(401)
  })

  test('tokens end at their time: valid one second before, refused one second after', async () => {
    const { accessToken, expiresTime } = await signInAgain()
    clock = expiresTime - 1_000
    expect(await codeWith(accessToken)).toBe(0)
    clock = expiresTime - 1
    expect(await codeWith(accessToken)).toBe(0)
    clock = expiresTime
    expect(await codeWith(accessToken)).toBe(401)
    clock = expiresTime + 1_000
    expect(await codeWith(accessToken)).toBe(401)
  })

  test('tokens of a disabled account are refused at once and permanently', async () => {
    const { id, tokens } = await addUser(backend)
    await disable(backend, id)
    await backend.db.write(trx => trx.updateTable('users').set({ status: 0 }).where('id', '=', id).execute())
    expect(await codeWith(tokens.accessToken)).toBe(401)
    expect(await refresh(tokens.refreshToken)).toMatchObject({ code: 400 })
  })

  test('tokens of a deleted account are deleted with it', async () => {
    const { id, username, tokens } = await addUser(backend)
    await backend.db.write(trx => trx.deleteFrom('users').where('id', '=', id).execute())
    expect(await codeWith(tokens.accessToken)).toBe(401)
    expect(await refresh(tokens.refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    await expect(signInAs(backend, username, PASSWORD)).rejects.toThrow('1002000000')
    const left = await backend.db.read
      .selectFrom('accessTokens')
      .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
      .select('hash')
      .where('sessions.userId', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('tokens that expired a week ago are deleted by a later sign-in', async () => {
    const { refreshToken } = await signInAgain()
    clock += REFRESH_LIFE
    await signInAgain()
    expect(await refresh(refreshToken)).toMatchObject({ code: 401, msg: '刷新令牌已过期' })
    await backend.db.write(trx => trx.deleteFrom('sessions').where('createTime', '=', clock).execute())
    clock += 7 * 86_400_000
    await signInAgain()
    for (const table of ['sessions', 'accessTokens', 'refreshTokens'] as const) {
      expect(await backend.db.read.selectFrom(table).selectAll().execute()).toHaveLength(1)
    }
  })
})
